import { askRender } from '#server/modules/studio/ask-render.ts'
import { cancelRender } from '#server/modules/studio/cancel-render.ts'
import { filmTemplates } from '#server/modules/studio/film-templates.ts'
import { listRenders, readRender } from '#server/modules/studio/present-render.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { idempotencyKeyOf } from '../http/idempotency-key.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { presentFont } from '../http/film-font.ts'
import { admitMaker, askToolsOf, foundRender, renderOf } from '../http/render-answers.ts'

export const renders = {
  ask: signedIn.renders.ask.handler(async ({ input, context }) => {
    await admitMaker(context, input)
    const { dependencies, person, request } = context
    const asked = { request: input, actedBy: person.id, key: idempotencyKeyOf(request) }
    return renderOf(await askRender(askToolsOf(dependencies), asked), dependencies)
  }),

  // All values must match, and a stranger learns nothing of them.
  status: signedIn.renders.status.handler(async ({ input, context: { dependencies, person } }) => {
    const { db } = dependencies.database
    const which = { ...input, renderId: input.id }
    const isMember = (await roleOf(db, input.workspaceId, person.id)) !== null
    return foundRender(isMember ? await readRender(db, which, dependencies.clock) : null)
  }),

  cancel: signedIn.renders.cancel.handler(async ({ input: { params, query }, context }) => {
    await admitMaker(context, query)
    const { clock, files, database } = context.dependencies
    const which = { ...query, renderId: params.id }
    return foundRender(await cancelRender({ db: database.db, files, clock }, which))
  }),
}

export const films = {
  templates: signedIn.films.templates.handler(() => ({ templates: filmTemplates() })),
  fonts: signedIn.films.fonts.handler(async ({ context: { dependencies } }) => ({
    fonts: (await dependencies.filmFonts()).map(presentFont),
  })),
  list: inWorkspace.films.list.handler(({ input, context: { dependencies, workspaceId } }) =>
    listRenders(dependencies.database.db, { ...input, workspaceId }, dependencies.clock),
  ),
}
