import type { CustomTemplate } from '#contract/templates.ts'
import { beginSearch, SearchTooLong } from '#server/modules/page-preview/bounded-search.ts'
import { findOnPage, isSelector } from '#server/modules/page-preview/find-on-page.ts'
import { pageProblem } from '#server/modules/page-preview/page-problems.ts'
import type { CleanPage } from '#server/modules/page-preview/read-page.ts'
import {
  createTemplate,
  editTemplate,
  findTemplate,
  listTemplates,
  removeTemplate,
  type TemplateActor,
  type TemplateChanged,
  type TemplateWords,
} from '#server/modules/templates/custom-templates.ts'
import { fillFromPage } from '#server/modules/templates/fill-from-page.ts'
import { templateLimit } from '#contract/templates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { inWorkspace } from '../http/procedures.ts'
import { limitTries } from '../http/limit-tries.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { pageTurnKey, pageTurns } from './page-turns.ts'
import { problem } from '../http/problem.ts'
import type { ApiContext } from '../http/api-context.ts'

const list = inWorkspace.templates.list.handler(({ context: { dependencies, workspaceId } }) =>
  listTemplates(dependencies.database.db, workspaceId),
)

const create = inWorkspace.templates.create.handler(({ input, context }) =>
  change(context, (tx, by, now) => createTemplate(tx, by, wordsOf(input), now)),
)

const edit = inWorkspace.templates.edit.handler(({ input, context }) => {
  const { templateId } = input
  return change(context, (tx, by, now) => editTemplate(tx, { ...by, templateId }, wordsOf(input), now))
})

const remove = inWorkspace.templates.remove.handler(async ({ input: { templateId }, context }) => {
  await change(context, (tx, by, now) => removeTemplate(tx, { ...by, templateId }, now))
})

const wordsOf = ({ name, contentTypeId, sampleUrl, elements }: TemplateWords): TemplateWords =>
  storable({ name, contentTypeId, sampleUrl, elements })

/** Changes the templates of a workspace. @throws for a refusal */
async function change(
  { dependencies, workspaceId, person, role }: Member & Pick<ApiContext, 'dependencies'>,
  verb: (tx: Db, by: TemplateActor, now: Date) => Promise<TemplateChanged>,
): Promise<CustomTemplate> {
  const by = { workspaceId, userId: person.id, isEditor: can(role, 'posts.schedule') }
  const changed = await dependencies.database.db
    .transaction()
    .execute((tx) => verb(tx, by, dependencies.clock.now()))
  switch (changed.kind) {
    case 'done':
      return changed.template
    case 'not-found':
      throw gone()
    case 'too-many':
      throw problem('conflict', {
        detail: `A workspace can have at most ${templateLimit} templates. Delete one first.`,
      })
    case 'not-theirs':
      throw problem('forbidden', { detail: 'Someone else created this template. An editor can change it.' })
    default:
      return changed satisfies never
  }
}

const fill = inWorkspace.templates.fill.handler(async ({ input, context }) => {
  const { workspaceId, dependencies } = context
  const template = await findTemplate(dependencies.database.db, { workspaceId, templateId: input.templateId })
  if (!template) throw gone()
  const page = await pageFor(context, input.url)
  const filled = withinReason(() => fillFromPage(template.elements, page))
  return { ...filled, url: page.url, title: page.title }
})

const tryOut = inWorkspace.templates.tryOut.handler(async ({ input, context }) => {
  const page = await pageFor(context, input.url)
  const effort = beginSearch()
  const found = withinReason(() =>
    input.selectors.map((selector) => ({
      selector,
      isSelector: isSelector(selector),
      ...findOnPage(page, selector, effort),
    })),
  )
  return { url: page.url, title: page.title, found }
})

/** @throws problem bad-request for selectors that take too long */
function withinReason<Result>(search: () => Result): Result {
  try {
    return search()
  } catch (error) {
    if (!(error instanceof SearchTooLong)) throw error
    const detail =
      'Finding these parts takes too long on this page. Use simpler selectors, like h1 or .price.'
    throw problem('bad-request', { detail })
  }
}

export const templates = { list, create, edit, remove, fill, tryOut }

/** @throws problem too-many-requests, bad-request for an invalid address, network-unreachable for all others */
async function pageFor(context: ApiContext & { person: { id: string } }, url: string): Promise<CleanPage> {
  await limitTries(context, pageTurnKey(context.person.id), pageTurns)
  const read = await context.dependencies.readPage(url)
  if (read.kind === 'page') return read.page
  const code = read.kind === 'forbidden' ? 'bad-request' : 'network-unreachable'
  throw problem(code, { detail: pageProblem(read) })
}

const gone = () =>
  problem('not-found', { detail: 'This template no longer exists. Someone may have deleted it.' })
