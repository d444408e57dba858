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
} from '#server/modules/templates/custom-templates.ts'
import { fillFromPage } from '#server/modules/templates/fill-from-page.ts'
import type { ActivityAction } from '#contract/activity.ts'
import { templateLimit } from '#contract/templates.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type ApiContext, inWorkspace } from '../http/procedures.ts'
import { limitTries } from '../http/limit-tries.ts'
import { can } from '../http/permissions.ts'
import type { Writer } from '../http/permit.ts'
import { pageTurnKey, pageTurns } from './page-turns.ts'
import { problem } from '../http/problem.ts'

const list = inWorkspace.templates.list.handler(({ context: { dependencies, workspaceId } }) =>
  listTemplates(dependencies.database.db, workspaceId),
)

const create = inWorkspace.templates.create.handler(({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { name, contentTypeId, sampleUrl, elements } = input
  const now = dependencies.clock.now()
  const words = storable({ name, contentTypeId, sampleUrl, elements })
  return dependencies.database.db.transaction().execute(async (tx) => {
    const created = await createTemplate(tx, { workspaceId, userId: person.id }, words, now)
    if (!created) {
      throw problem('conflict', {
        detail: `A workspace can have at most ${templateLimit} templates. Delete one first.`,
      })
    }
    await tell(tx, context, 'template-created', created, now)
    return created
  })
})

const edit = inWorkspace.templates.edit.handler(({ input, context }) => {
  const { dependencies, workspaceId } = context
  const { templateId, name, contentTypeId, sampleUrl, elements } = input
  const now = dependencies.clock.now()
  const words = storable({ name, contentTypeId, sampleUrl, elements })
  return dependencies.database.db.transaction().execute(async (tx) => {
    await ownOne(tx, context, templateId)
    const edited = await editTemplate(tx, { workspaceId, templateId }, words, now)
    if (!edited) throw gone()
    await tell(tx, context, 'template-changed', edited, now)
    return edited
  })
})

const remove = inWorkspace.templates.remove.handler(({ input: { templateId }, context }) => {
  const { dependencies, workspaceId } = context
  const now = dependencies.clock.now()
  return dependencies.database.db.transaction().execute(async (tx) => {
    const template = await ownOne(tx, context, templateId)
    await removeTemplate(tx, { workspaceId, templateId })
    await tell(tx, context, 'template-deleted', template, now)
  })
})

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

/** @throws problem too-many-requests, bad-request for an address that is none, network-unreachable for the rest */
async function pageFor(context: ApiContext & { person: { id: string } }, url: string): Promise<CleanPage> {
  const detail = 'You previewed many pages in a short time. Try again in a few minutes.'
  await limitTries(context, pageTurnKey(context.person.id), { ...pageTurns, detail })
  const read = await context.dependencies.readPage(url)
  if (read.kind === 'page') return read.page
  const code = read.kind === 'forbidden' ? 'bad-request' : 'network-unreachable'
  throw problem(code, { detail: pageProblem(read) })
}

/** Authors touch their own templates, editors everybody's. @throws problem not-found or forbidden */
async function ownOne(
  tx: Db,
  { workspaceId, role, person }: Writer,
  templateId: string,
): Promise<CustomTemplate> {
  const template = await findTemplate(tx, { workspaceId, templateId })
  if (!template) throw gone()
  if (template.author?.id === person.id || can(role, 'posts.schedule')) return template
  throw problem('forbidden', { detail: 'Someone else created this template. An editor can change it.' })
}

async function tell(
  tx: Db,
  { workspaceId, person }: Writer,
  action: ActivityAction,
  { id, name }: CustomTemplate,
  now: Date,
): Promise<void> {
  const subject = { templateId: id, name }
  await recordActivity(tx, [{ workspaceId, userId: person.id, action, subject }], now)
  await announce(tx, [{ workspaceId, kind: 'templates-changed' }])
}

const gone = () =>
  problem('not-found', { detail: 'This template no longer exists. Someone may have deleted it.' })
