import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import { costOf, costOfPost } from '#domain/post/cost-of.ts'
import type { PriceList } from '#domain/post/item-links.ts'
import { noDates, repeatIn, scheduledSeries } from '#domain/time/series.ts'
import { checkCostCap } from '#server/modules/billing/check-cost-cap.ts'
import { readPostStanding } from '#server/modules/billing/read-post-standing.ts'
import { lockPayer, type Payer } from '#server/modules/billing/lock-payer.ts'
import { roomUnder } from '#server/modules/billing/check-room.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import type { PostText } from '#server/modules/posts/save-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { countPlanLinks } from './count-plan-links.ts'
import { readCosting } from './read-costing.ts'
import { type NoRoom, noRoom, noRoomCode } from './no-room.ts'

/** A time that the payer’s plan has room for. Only the functions of this file make one, and only it can be set. */
export type AcceptedTime = Accepted

class Accepted {
  readonly #at: Date | null

  constructor(at: Date | null) {
    this.#at = at
  }

  /** null: a draft. */
  get at(): Date | null {
    return this.#at
  }
}

/** The time of a post that was accepted before and goes out later than planned, or none: no limit is asked. */
export const acceptedBefore = (at: Date | null): AcceptedTime => new Accepted(at)

/** A post as it is to be written, and the time it is to get. */
export interface TimeRequest {
  workspaceId: string
  /** null: it is new. */
  postId: string | null
  /** null: it is a draft. */
  at: Date | null
  writing: Pick<PostText, 'content' | 'platformSettings' | 'mediaIds'>
  connections: readonly Pick<ChosenConnection, 'network' | 'app'>[]
  billing: BillingMode
}

/**
 * Asks whether the plan has room for a time, before anything of the post is written: for a post in its month, and for
 * its X posts with a link; and whether the workspace’s cap has room for what it costs. What waits already takes nothing a second time, so another time in the same month is never
 * refused. Nor is publishing a post now that failed or was missed: it was accepted.
 * @param tx has locked the payer first, see `lockPayer`
 */
export async function acceptTime(
  tx: Db,
  request: TimeRequest,
  now: Date,
): Promise<{ kind: 'accepted'; time: AcceptedTime } | ({ kind: 'refused' } & NoRoom)> {
  const { at, postId } = request
  const accepted = { kind: 'accepted', time: new Accepted(at) } as const
  const payer = at === null ? null : await lockPayer(tx, request)
  if (at === null || payer === null) return accepted
  const networks = request.connections.map(({ network }) => network)
  const { prices, files } = await readCosting(tx, {
    ...request.writing,
    workspaceId: request.workspaceId,
    capCents: payer.xCapCents,
    networks,
  })
  const before = postId === null ? fresh : await standingOf(tx, postId, prices)
  const dueAt = firstTimeOf(request, at, now)
  if (before.kind === 'stopped' && dueAt <= now) return accepted
  const links = countPlanLinks(request.connections, request.writing.content)
  const { content } = request.writing
  const microUsd = costOfPost(networks, { content, files }, prices)?.microUsd ?? 0
  const stays = before.kind === 'waits' && isSameMonth(before.dueAt, dueAt)
  const addsLinks = before.kind === 'waits' && links > before.links
  const isMove = before.kind !== 'fresh' && !addsLinks
  const wanted = {
    postsPerMonth: stays ? 0 : 1,
    xPostsWithLinkPerMonth: stays && !addsLinks ? 0 : links,
    microUsd: stays && microUsd <= before.microUsd ? 0 : microUsd,
  }
  const refused = await refusalOf(tx, { ...request, payer, dueAt, isMove, wanted }, now)
  return refused ?? accepted
}

interface RoomWanted {
  payer: Payer
  postId: string | null
  workspaceId: string
  billing: BillingMode
  dueAt: Date
  isMove: boolean
  /** `microUsd`: what it costs, 0 where its cost was accepted before. */
  wanted: { postsPerMonth: number; xPostsWithLinkPerMonth: number; microUsd: number }
}

/** Why the payer's plan, which is locked, or the workspace's cap has no room for a time; null: it has. */
export async function refusalOf(
  tx: Db,
  asked: RoomWanted,
  now: Date,
): Promise<({ kind: 'refused' } & NoRoom) | null> {
  const { dueAt: at, postId: exceptPostId, workspaceId, wanted, payer } = asked
  const ofPlan = await refusalOfPlan(tx, asked, now)
  if (ofPlan || wanted.microUsd === 0) return ofPlan
  const { microUsd } = wanted
  const month = { workspaceId, at, exceptPostId, microUsd, capCents: payer.xCapCents }
  const cap = await checkCostCap(tx, month)
  return cap && { kind: 'refused', why: cap.kind, cap, at }
}

async function refusalOfPlan(
  tx: Db,
  asked: RoomWanted,
  now: Date,
): Promise<({ kind: 'refused' } & NoRoom) | null> {
  const { payer, dueAt: at, postId: exceptPostId, billing: mode, isMove, workspaceId, wanted } = asked
  if (wanted.postsPerMonth === 0 && wanted.xPostsWithLinkPerMonth === 0) return null
  const { userId } = payer
  const withLinks = wanted.xPostsWithLinkPerMonth > 0
  const standing = await readPostStanding(tx, { payer, mode, at, exceptPostId, withLinks, now })
  for (const limit of ['postsPerMonth', 'xPostsWithLinkPerMonth'] as const) {
    if (wanted[limit] === 0) continue
    const request = { mode, userId, workspaceId, limit, wanted: wanted[limit], at, now, exceptPostId, isMove }
    const room = await roomUnder(tx, request, standing)
    if (room.kind !== 'room') return noRoom(room, at)
  }
  return null
}

/** When a post goes out that is to begin at a time: one that repeats, at the first time of its rule. */
function firstTimeOf({ writing }: TimeRequest, at: Date, now: Date): Date {
  const repeat = repeatIn(writing.platformSettings)
  return (repeat && scheduledSeries({ ...repeat, ...noDates }, at, now).next) ?? at
}

const isSameMonth = (one: Date, other: Date) =>
  periodAt('month', one).from.getTime() === periodAt('month', other).from.getTime()

const fresh = { kind: 'fresh' } as const

type Standing =
  /** It was never accepted. */
  | typeof fresh
  /** It waits for a time, and counts in its month. `links`: those that take of the plan. */
  | { kind: 'waits'; dueAt: Date; links: number; microUsd: number }
  /** It was accepted, and failed or was missed. */
  | { kind: 'stopped' }

/** Where the current occurrence of a post stands. */
async function standingOf(tx: Db, postId: string, prices: PriceList): Promise<Standing> {
  const rows = await tx
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', (join) =>
      join.onRef('s.id', '=', 'p.post_id').onRef('s.occurrence', '=', 'p.occurrence'),
    )
    .leftJoin('connections as c', 'c.id', 'p.connection_id')
    .select([
      'p.state',
      'p.due_at',
      'p.network',
      'p.item_links',
      'p.item_alt_texts',
      'p.reason_code',
      'c.app',
    ])
    .where('p.post_id', '=', postId)
    .where('p.part', '=', 'post')
    .where('p.state', '!=', 'draft')
    .orderBy('p.due_at', 'desc')
    .execute()
  const waiting = rows.filter(({ state }) => state === 'scheduled' || state === 'publishing')
  const dueAt = waiting[0]?.due_at
  if (dueAt) {
    const ofPlan = waiting.filter(({ app }) => app !== 'own')
    const links = ofPlan.flatMap(({ item_links }) => item_links).filter(Boolean).length
    const costs = waiting.map((one) => costOf(prices[one.network], itemsOf(one))?.microUsd ?? 0)
    const microUsd = costs.reduce((sum, one) => sum + one, 0)
    return { kind: 'waits', dueAt, links, microUsd }
  }
  const wasAccepted = rows.some(({ reason_code }) => reason_code !== noRoomCode)
  return wasAccepted ? { kind: 'stopped' } : fresh
}

const itemsOf = (one: { item_links: boolean[] | null; item_alt_texts: number[] | null }) =>
  one.item_links &&
  one.item_links.map((hasLink, place) => ({ hasLink, altTexts: one.item_alt_texts?.[place] ?? 0 }))
