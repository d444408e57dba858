import type { RowProblem } from '#contract/exchange.ts'
import { chosenConnections } from '#server/modules/posts/destinations.ts'
import { keepVersion } from '#server/modules/posts/post-versions.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { mediaOfWorkspace, removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { letOthersIn } from '#server/plumbing/let-others-in.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { fetchPictures, type Pictures } from './fetch-pictures.ts'
import { blockingProblemsOf, readGround } from './import-ground.ts'
import { giveLabels } from './give-labels.ts'
import { asRowProblem } from './plan-rows.ts'
import { rowPlan, type RowPlan } from './row-plan.ts'

export interface RunTools {
  database: Database
  files: Files
  clock: Clock
  fetch: GuardedFetch
}

/** How far it is, is told once for so many rows. */
const toldEvery = 5

interface Running {
  id: string
  workspaceId: string
  userId: string
  fileName: string
}

/**
 * The job `run-import`: makes a post of every row that still waits. Each row and its post come in one transaction, so
 * that a job that died in the middle, or ran twice, makes no row twice. A row that breaks is tried once more by the
 * next run, and then left out in words.
 * @throws once the import is done, what broke its rows: that is ours to mend
 */
export async function runImport(importId: string, tools: RunTools): Promise<void> {
  const { db } = tools.database
  const row = await db
    .updateTable('imports')
    .set({ state: 'running' })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'workspace_id', 'user_id', 'file_name'])
    .executeTakeFirst()
  if (!row) return
  const { user_id: userId } = row
  const running = {
    id: importId,
    workspaceId: row.workspace_id,
    userId: userId ?? '',
    fileName: row.file_name,
  }
  const broken: unknown[] = []
  for (;;) {
    const next = await db
      .selectFrom('import_rows')
      .select(['number', 'plan', 'problems'])
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    await letOthersIn()
    try {
      if (userId === null) await tell(db, running, next.number, { state: 'skipped', problems: [personGone] })
      else await makeRow(tools, running, next.number, rowPlan.parse(next.plan))
    } catch (error) {
      // A database that is down fails here as well.
      const isFirst = next.problems.length === 0
      await tell(db, running, next.number, { state: isFirst ? 'waiting' : 'skipped', problems: [rowBroken] })
      if (isFirst) throw error
      broken.push(error)
    }
  }
  await finish(tools, running)
  if (broken.length > 0) throw new AggregateError(broken, `Rows of the import ${importId} were left out`)
}

const personGone: RowProblem = {
  code: 'person-gone',
  message: 'Whoever started this import has no account any more.',
  network: null,
}

const rowBroken: RowProblem = {
  code: 'row-broken',
  message:
    'This row broke while it came in. That is our mistake; the others are not touched. Import it again.',
  network: null,
}

async function makeRow(tools: RunTools, running: Running, number: number, plan: RowPlan): Promise<void> {
  const { database, files, clock } = tools
  const { db } = database
  const { workspaceId } = running
  const pictures = await fetchPictures({ db, files, fetch: tools.fetch }, running, plan.images, clock.now())
  const problems =
    pictures.problems.length > 0
      ? pictures.problems
      : await db.transaction().execute((tx) => makePost(tx, running, { number, plan, pictures }, clock.now()))
  if (problems.length === 0) return
  await tell(db, running, number, { state: 'skipped', problems })
  await removeUnusedMedia(db, files, pictures.fetched, workspaceId)
}

/** @returns what is wrong with it by now; nothing: it is made, or somebody else made it */
async function makePost(
  tx: Db,
  { id: importId, workspaceId, userId }: Running,
  { number, plan, pictures: { mediaIds } }: { number: number; plan: RowPlan; pictures: Pictures },
  now: Date,
): Promise<RowProblem[]> {
  const row = await tx
    .selectFrom('import_rows')
    .select('state')
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'waiting') return []
  const media = await mediaOfWorkspace(tx, workspaceId, mediaIds)
  const problems = blockingProblemsOf(plan, await readGround(tx, workspaceId, []), media, now)
  if (problems.length > 0) return problems.map(asRowProblem)
  const dueAt = plan.at === null ? null : new Date(plan.at)
  const chosen = await chosenConnections(tx, workspaceId, plan.connectionIds)
  const present = media.map((file) => file.id)
  const writing = {
    content: plan.content,
    mediaIds: present,
    platformSettings: plan.settings,
    coverIds: [],
    facts: { type: 'import' },
  }
  const postId = await createPost(tx, { workspaceId, userId }, writing, now)
  const destinations = chosen.map(({ id, ...account }) => ({ connectionId: id, ...account }))
  await schedulePost(tx, { id: postId, workspaceId }, { destinations, dueAt, now, by: userId })
  const connectionIds = chosen.map(({ id }) => id)
  const version = { postId, workspaceId, version: 1, userId, saved: 'by-hand', writing } as const
  await keepVersion(tx, { ...version, connectionIds, scheduledFor: dueAt }, now)
  await giveLabels(tx, { id: postId, workspaceId }, plan.labels, now)
  await tx
    .updateTable('import_rows')
    .set({ state: 'made', post_id: postId, problems: '[]' })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
  await announce(tx, [
    { workspaceId, kind: 'post-changed', postId },
    ...(number % toldEvery === 0 ? [{ workspaceId, kind: 'import-changed' }] : []),
  ])
  return []
}

/** What is wrong with a row that still waits, and whether it goes on waiting. */
async function tell(
  db: Db,
  { id, workspaceId }: Running,
  number: number,
  { state, problems }: { state: 'waiting' | 'skipped'; problems: readonly RowProblem[] },
): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ state, problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute()
  await announce(db, [{ workspaceId, kind: 'import-changed' }])
}

async function finish({ database, clock }: RunTools, running: Running): Promise<void> {
  const { id, workspaceId, userId, fileName } = running
  await database.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'done' })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const made = await tx
      .selectFrom('import_rows')
      .select((row) => row.fn.countAll<string>().as('posts'))
      .where('import_id', '=', id)
      .where('state', '=', 'made')
      .executeTakeFirstOrThrow()
    const subject = { importId: id, file: fileName, posts: Number(made.posts) }
    const by = userId || null
    await recordActivity(tx, [{ workspaceId, userId: by, action: 'posts-imported', subject }], clock.now())
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
}
