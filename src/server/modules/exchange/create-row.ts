import type { RowProblem } from '#contract/exchange.ts'
import { renderMessages } from '#contract/film-messages.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { maxImportRows } from '#domain/post/import-limits.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import { type PostRefusal, refusalText } from '#server/modules/publishing/refusals.ts'
import { writePost } from '#server/modules/publishing/write-post.ts'
import { acceptRender, type NewRender, prepareRender } from '#server/modules/studio/ask-render.ts'
import type { AskedRender } from '#server/modules/studio/render-answers.ts'
import { authorRoles, editorRoles, roleOf } from '#server/modules/workspaces/members.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { asRowProblem } from './plan-rows.ts'
import { restoreLabels } from './restore-labels.ts'
import { filmProblem } from './film-cells.ts'
import { filesOfRow, filmWishOf, type RowFilmTools, rowItem } from './row-film.ts'
import type { RowPlan } from './row-plan.ts'

export interface CreateRowDependencies {
  database: Database
  files: Files
  clock: Clock
  fetch: GuardedFetch
  /** How this server takes money. */
  billing: BillingMode
  films: RowFilmTools
}

/** A row of an import, and who started it. */
interface WhichRow {
  id: string
  workspaceId: string
  userId: string
  number: number
}

/** Progress is announced once per this many rows. */
const toldEvery = 5

/** What a row is written with: its files, and its film, prepared or with why it cannot be made. */
interface RowParts {
  plan: RowPlan
  mediaIds: readonly string[]
  film: NewRender | RowProblem | null
}

/**
 * Creates the post of a row, with its film: both, or none. A post without room for its time, or for its film, is a draft, with
 * a message at its row.
 * @returns its problems; none: it is created, or another run created it. `fetched`: new files, which a post without problems has
 */
export async function createRow(
  tools: CreateRowDependencies,
  which: WhichRow,
  plan: RowPlan,
): Promise<{ problems: RowProblem[]; fetched: string[] }> {
  const { database, files, clock, fetch, billing } = tools
  const { db } = database
  const { fetched, mediaIds, problems } = await fetchPictures(
    { db, files, fetch, billing },
    which,
    plan.images,
    clock.now(),
  )
  if (problems.length > 0) return { problems, fetched }
  const film = await prepareFilm(tools, which, plan, mediaIds)
  if (Array.isArray(film)) return { problems: film, fetched }
  const parts = { plan, mediaIds, film }
  try {
    await db.transaction().execute((tx) => write(tx, tools, which, parts))
    return { problems: [], fetched }
  } catch (error) {
    // Thrown, so that the film of a post that is refused is not made either.
    if (error instanceof RowRefused) return { problems: [...error.problems], fetched }
    throw error
  }
}

class RowRefused extends Error {
  readonly problems: readonly RowProblem[]
  constructor(problems: readonly RowProblem[]) {
    super('a row was refused')
    this.problems = problems
  }
}

const personMayNot: RowProblem = {
  code: 'person-may-not',
  message: 'The person who started this import can no longer write posts here.',
  network: null,
}

/** @returns the film; why the post goes without one; or why the row cannot be imported. null: it has none */
async function prepareFilm(
  { database: { db }, clock, films }: CreateRowDependencies,
  { id, workspaceId, userId, number }: WhichRow,
  plan: RowPlan,
  mediaIds: readonly string[],
): Promise<NewRender | RowProblem | RowProblem[] | null> {
  if (plan.film === null) return null
  const wish = filmWishOf(plan, await filesOfRow(db, workspaceId, mediaIds))
  if (!wish) return null
  const request = { ...wish, workspaceId, userId, itemId: rowItem(id, number) }
  const prepared = await prepareRender({ db, clock, ...films }, { request, actedBy: userId, key: null })
  if (prepared.kind === 'ready') return prepared.values
  if (prepared.kind === 'invalid') return prepared.problems.map(({ message }) => filmProblem(message))
  if (prepared.kind === 'accepted') throw new Error('a film without a key is known before')
  return whyWithout(prepared, clock.now())
}

/** Why a post is a draft without its film. */
function whyWithout(answer: Exclude<AskedRender, { kind: 'accepted' | 'invalid' }>, now: Date): RowProblem {
  switch (answer.kind) {
    case 'no-engine':
      return filmProblem(renderMessages.noEngine)
    case 'too-many':
      return filmProblem(renderMessages.tooManyRows)
    case 'key-reused':
    case 'gone':
      return filmProblem(renderMessages.failed)
    case 'limit-reached':
    case 'subscription-required':
      return filmProblem(roomRefusalText(answer, { at: now }))
    default:
      return answer satisfies never
  }
}

async function write(
  tx: Db,
  tools: CreateRowDependencies,
  { id: importId, workspaceId, userId, number }: WhichRow,
  parts: RowParts,
): Promise<void> {
  const { billing, clock } = tools
  const now = clock.now()
  await lockPayer(tx, { workspaceId, billing })
  const row = await tx
    .selectFrom('import_rows')
    .select('state')
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const role = await roleOf(tx, workspaceId, userId)
  if (!authorRoles.some((one) => one === role)) throw new RowRefused([personMayNot])
  const maySchedule = editorRoles.some((one) => one === role)
  const film = await acceptFilm(tx, tools, { userId, number }, parts)
  // Rows that authors import become drafts, also if the person became an author after starting the import.
  const isDraft = !maySchedule || film.problem !== null
  const plan = { ...parts.plan, at: isDraft ? null : parts.plan.at }
  const post = {
    content: plan.content,
    connectionIds: plan.connectionIds,
    scheduledFor: plan.at,
    media: film.mediaId === null ? [...parts.mediaIds] : [film.mediaId],
    platformSettings: plan.settings,
    type: 'import',
  }
  const asking = { by: { userId, name: '', maySchedule, billing }, isOneOfMany: true }
  const wished = await writePost(tx, { kind: 'create', workspaceId, post }, asking, now)
  const isFull = wished.kind === 'refused' && 'room' in wished
  const asDraft = { kind: 'create', workspaceId, post: { ...post, scheduledFor: null } } as const
  const written = isFull ? await writePost(tx, asDraft, asking, now) : wished
  if (written.kind === 'refused') throw new RowRefused(rowProblemsOf(written))
  const postId = written.post.id
  await restoreLabels(tx, { id: postId, workspaceId }, plan.labels, now)
  const why = [...(film.problem ? [film.problem] : []), ...(isFull ? rowProblemsOf(wished) : [])]
  // The plan says what the post became, for undoing.
  const became = why.length > 0 ? { plan: JSON.stringify({ ...plan, at: null }) } : {}
  await tx
    .updateTable('import_rows')
    .set({ state: 'made', post_id: postId, problems: JSON.stringify(why), ...became })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
  if (number % toldEvery === 0) await announce(tx, [{ workspaceId, kind: 'import-changed' }])
}

/** Asks for the film of a row, which is in its post from now on. */
async function acceptFilm(
  tx: Db,
  { clock, billing, films }: CreateRowDependencies,
  { userId, number }: Pick<WhichRow, 'userId' | 'number'>,
  { film }: RowParts,
): Promise<{ mediaId: string | null; problem: RowProblem | null }> {
  if (film === null) return { mediaId: null, problem: null }
  if ('code' in film) return { mediaId: null, problem: film }
  const forPost = { userId, originalName: `Row ${number}.mp4` }
  const asked = await acceptRender(tx, film, { clock, billing, ...films }, { most: maxImportRows, forPost })
  if (asked.kind === 'accepted') return { mediaId: asked.render.id, problem: null }
  if (asked.kind === 'invalid') throw new Error('a film that was prepared is refused')
  return { mediaId: null, problem: whyWithout(asked, clock.now()) }
}

function rowProblemsOf(refusal: PostRefusal): RowProblem[] {
  if (refusal.why === 'problems') return refusal.problems.map(asRowProblem)
  return [{ code: refusal.why, message: refusalText(refusal), network: null }]
}
