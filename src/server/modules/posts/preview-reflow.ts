import { maxReflow } from '#contract/slots.ts'
import { firstWords } from '#domain/post/first-words.ts'
import { repeatIn } from '#domain/time/series.ts'
import { reflowed } from '#domain/time/reflow.ts'
import { isSlotTime } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { listSlots, type SlotsOfAccount } from './posting-slots.ts'
import { readSlotAccounts } from './slot-accounts.ts'

/** The maximum number of publications that are looked at. */
const maxLooked = 2_000

/** A scheduled post at a time that is no longer a posting time. */
export interface ReflowPost {
  postId: string
  version: number
  /** Its first words. */
  words: string
  connectionIds: string[]
  at: Date
  /** The next free posting time at or after it; null: there is none in the next eight weeks. */
  proposed: Date | null
}

export interface Reflow {
  /** At most `maxReflow`, soonest first. */
  posts: ReflowPost[]
  /** There are others. */
  hasMore: boolean
}

/**
 * The scheduled posts at times that were posting times before a change and are no longer, for none of their accounts,
 * each with the next free posting time. Posts that repeat, that are due, or that have gone out on an account are left
 * out. Only reads: moving them is `changeMany`, with the versions read here.
 * @param before posting times of accounts before the change; an account may occur more than once
 */
export async function previewReflow(
  db: Db,
  { workspaceId, before }: { workspaceId: string; before: readonly SlotsOfAccount[] },
  now: Date,
): Promise<Reflow> {
  const { posts, hasMore } = await readMisplaced(db, { workspaceId, before }, now)
  const of = { workspaceId, connectionIds: [...new Set(posts.flatMap(({ connectionIds }) => connectionIds))] }
  const accounts = await readSlotAccounts(db, of, now, { postIds: posts.map(({ postId }) => postId) })
  const proposed = reflowed(posts, accounts, now)
  return { posts: posts.map((post, place) => ({ ...post, proposed: proposed[place] ?? null })), hasMore }
}

type Misplaced = Omit<ReflowPost, 'proposed'>

async function readMisplaced(
  db: Db,
  { workspaceId, before }: { workspaceId: string; before: readonly SlotsOfAccount[] },
  now: Date,
): Promise<{ posts: Misplaced[]; hasMore: boolean }> {
  const due = await readDue(
    db,
    { workspaceId, connectionIds: before.map(({ connectionId }) => connectionId) },
    now,
  )
  const wasTime = due.filter(({ connection_id, due_at }) =>
    before.some(
      ({ connectionId, ...slots }) => connectionId === connection_id && due_at && isSlotTime(slots, due_at),
    ),
  )
  const whole = await readWhole(db, workspaceId, [...new Set(wasTime.map(({ post_id }) => post_id))])
  const slots = await listSlots(db, workspaceId)
  const misplaced = whole.filter(
    ({ at, connectionIds }) =>
      !slots.some((account) => connectionIds.includes(account.connectionId) && isSlotTime(account, at)),
  )
  return {
    posts: misplaced.slice(0, maxReflow),
    hasMore: misplaced.length > maxReflow || due.length === maxLooked,
  }
}

/** The coming publications of accounts, soonest first. */
async function readDue(
  db: Db,
  { workspaceId, connectionIds }: { workspaceId: string; connectionIds: readonly string[] },
  now: Date,
) {
  if (connectionIds.length === 0) return []
  return db
    .selectFrom('publications')
    .select(['post_id', 'connection_id', 'due_at'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', 'in', connectionIds)
    .where('part', '=', 'post')
    .where('state', '=', 'scheduled')
    .where('due_at', '>', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(maxLooked)
    .execute()
}

/** Those of the posts that can still be moved as a whole, soonest first, with all their accounts. */
async function readWhole(db: Db, workspaceId: string, postIds: readonly string[]): Promise<Misplaced[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('scheduled_posts as s')
    .innerJoin('publications as p', 'p.post_id', 's.id')
    .select(['s.id', 's.version', 's.content', 's.platform_settings', 's.scheduled_for'])
    .select(['p.connection_id', 'p.state', 'p.intended_at'])
    .where('s.workspace_id', '=', workspaceId)
    .where('s.status', '=', 'scheduled')
    .where('s.id', 'in', postIds)
    .where('p.part', '=', 'post')
    .orderBy('s.scheduled_for')
    .orderBy('s.id')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [post] = own
    const isWaiting = own.every(({ state, intended_at }) => state === 'scheduled' && intended_at === null)
    if (!post?.scheduled_for || !isWaiting || repeatIn(post.platform_settings)) return []
    return {
      postId: post.id,
      version: post.version,
      words: firstWords(post.content),
      connectionIds: own.flatMap(({ connection_id }) => connection_id ?? []),
      at: post.scheduled_for,
    }
  })
}
