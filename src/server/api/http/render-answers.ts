import type { Render } from '#contract/film.ts'
import { renderMessages } from '#contract/film-messages.ts'
import { mayActFor } from '#server/modules/billing/effective-user.ts'
import type { Person } from '#server/modules/people/person.ts'
import type { AskTools } from '#server/modules/studio/ask-render.ts'
import type { AskedRender } from '#server/modules/studio/render-answers.ts'
import { authorRoles } from '#server/modules/workspaces/members.ts'
import type { ApiContext, ApiDependencies } from './api-context.ts'
import { admitMember } from './permit.ts'
import { problem } from './problem.ts'
import { roomRefusalProblem } from './room-refusal.ts'

/** What accepting films needs of the server. */
export function askToolsOf(dependencies: ApiDependencies): AskTools {
  const { database, clock, instance, queue, engineVersion, filmLayout } = dependencies
  return {
    db: database.db,
    clock,
    billing: instance.billing,
    layout: filmLayout,
    engineVersion,
    askForJob: (tx, name, job, { once, priority }) => queue.ask(tx, name, job, once, priority),
  }
}

/**
 * Verifies the workspace and the person that a call names.
 * @throws problem forbidden, or limit-reached where the plan has locked the place
 */
export async function admitMaker(
  { dependencies, person }: ApiContext & { person: Person },
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const allowed = { roles: authorRoles, inLocked: false }
  await admitMember(dependencies, person, allowed, { workspaceId }).catch((error: unknown) => {
    throw isUnknown(error) ? refused(renderMessages.notYourWorkspace) : error
  })
  if (await mayActFor(dependencies.database.db, person.id, userId)) return
  throw refused(renderMessages.notYourUser)
}

const isUnknown = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'not-found'

const refused = (detail: string) => problem('forbidden', { detail, error: detail })

/** The render of an answer. @throws problem for all others */
export function renderOf(answer: AskedRender, { clock }: ApiDependencies): Render {
  switch (answer.kind) {
    case 'accepted':
      return answer.render
    case 'invalid': {
      const problems = answer.problems.map((one) => ({ ...one, network: null, mediaId: null }))
      throw problem('bad-request', { ...said(fieldsNamed(problems)), problems })
    }
    case 'key-reused':
      throw problem('idempotency-key-reused', said(renderMessages.keyReused))
    case 'no-engine':
      throw problem('engine-unavailable', said(renderMessages.noEngine))
    case 'too-many':
      throw problem('too-many-requests', said(renderMessages.tooMany))
    case 'gone':
      throw refused(renderMessages.notYourWorkspace)
    case 'limit-reached':
    case 'subscription-required':
      throw roomRefusalProblem(answer, { at: clock.now() })
    default:
      return answer satisfies never
  }
}

/** The render that was found. @throws problem not-found */
export function foundRender(render: Render | null): Render {
  if (render) return render
  throw problem('not-found', said(renderMessages.notFound))
}

const said = (detail: string) => ({ detail, error: detail })

/** Every field with what is wrong with it: "text: This is needed. · textColor: …". */
export function fieldsNamed(problems: readonly { place: string | null; message: string }[]): string {
  return problems.map(({ place, message }) => (place === null ? message : `${place}: ${message}`)).join(' · ')
}
