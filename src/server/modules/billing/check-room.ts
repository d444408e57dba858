import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { type Gate, gateOf } from '#domain/plan/gate.ts'
import { periodAt, periodOf } from '#domain/plan/limit-periods.ts'
import { upgradeOf } from '#domain/plan/limit-text.ts'
import { type LimitKey, type PlanId, unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Counted, countUsed } from './count-used.ts'
import { limitsOf, type PlanLimits } from './limits-of.ts'
import { factsOf, lockSubscription, type PlanRow } from './lock-subscription.ts'

/** How much of a limit is wanted, and by whom. */
export interface RoomRequest extends Counted {
  mode: BillingMode
  /** In the unit of the limit: posts, people, GB. */
  wanted: number
  /** It was accepted before and gets another time: of gates, only that of the free plan is asked. */
  isMove?: boolean
}

/** `resetsAt`: when the month or day ends; null: the limit counts what is there. */
export type RoomRefusal =
  | {
      kind: 'limit-reached'
      limit: LimitKey
      used: number
      allowed: number
      resetsAt: Date | null
      planId: PlanId
      upgradePlanId: PlanId | null
    }
  | { kind: 'subscription-required'; reason: 'no-subscription' }
  | {
      kind: 'subscription-required'
      reason: 'free-posts-used'
      limit: 'postsPerMonth'
      used: number
      allowed: number
      resetsAt: Date
    }

export type Room = { kind: 'room' } | RoomRefusal

/**
 * Whether there is room, under the lock of the person it counts on: what the caller adds in this transaction, it may.
 * @param tx a transaction that holds no lock of a workspace or post yet
 */
export async function checkRoom(tx: Db, request: RoomRequest): Promise<Room> {
  const row = await lockSubscription(tx, request.userId)
  const plan = await limitsOf(tx, { ...request, row })
  return roomUnder(tx, request, { row, plan })
}

/** A person's subscription with the limits that follow from it. */
export interface Standing {
  row: PlanRow | null
  plan: PlanLimits
  /** What was counted before, of the month that is asked for. */
  used?: Partial<Record<LimitKey, number>>
}

/** {@link checkRoom} with a subscription that was read, and perhaps locked, before. */
export async function roomUnder(db: Db, request: RoomRequest, standing: Standing): Promise<Room> {
  const refusal = ungated.has(request.limit) ? null : await closedGate(db, request, standing)
  return refusal ?? roomOfLimit(db, request, standing)
}

/** {@link roomUnder}, whether the gate is open or not: for what nobody adds. */
export async function roomOfLimit(
  db: Db,
  request: RoomRequest,
  { plan: { planId, limits }, used: counted }: Pick<Standing, 'plan' | 'used'>,
): Promise<Room> {
  const { limit, wanted, at } = request
  const { allowed } = limits[limit]
  if (allowed === unlimited) return { kind: 'room' }
  const used = counted?.[limit] ?? (await countUsed(db, request))
  if (used + wanted <= allowed) return { kind: 'room' }
  const period = periodOf(limit)
  return {
    kind: 'limit-reached',
    limit,
    used,
    allowed,
    resetsAt: period && periodAt(period, at).to,
    planId,
    upgradePlanId: upgradeOf({ limit, allowed, planId }),
  }
}

/** Having workspaces and keeping files need no open gate: they have limits only. */
const ungated: ReadonlySet<LimitKey> = new Set<LimitKey>(['workspaces', 'mediaStorageGB'])

/** Scheduling asks the month of the post; everything else asks the current one. */
const asksMonthOfPost: ReadonlySet<LimitKey> = new Set<LimitKey>(['postsPerMonth', 'xPostsWithLinkPerMonth'])

async function closedGate(
  db: Db,
  request: RoomRequest,
  standing: Standing,
): Promise<Exclude<RoomRefusal, { kind: 'limit-reached' }> | null> {
  // Only the gate of the free plan depends on posts: for all others none are counted.
  if (standing.row?.plan_id !== 'freeplan') {
    if (request.isMove) return null
    const isOpen = gateWith(request, standing, 0).open
    return isOpen ? null : { kind: 'subscription-required', reason: 'no-subscription' }
  }
  const at = asksMonthOfPost.has(request.limit) ? request.at : request.now
  const { gate, freePosts } = await gateAt(db, { ...request, at }, standing)
  if (gate.open) return null
  const { used, allowance: allowed, resetsAt } = freePosts
  return {
    kind: 'subscription-required',
    reason: 'free-posts-used',
    limit: 'postsPerMonth',
    used,
    allowed,
    resetsAt,
  }
}

/** The posts of a month. -1: no limit. */
export interface FreePosts {
  allowance: number
  used: number
  remaining: number
  resetsAt: Date
}

type GateRequest = Omit<Counted, 'limit'> & { mode: BillingMode }

/** The gate, and the posts of the month `at` that it depends on. */
export async function gateAt(
  db: Db,
  request: GateRequest,
  { row, plan, used: counted }: Standing,
): Promise<{ gate: Gate; freePosts: FreePosts }> {
  const { allowed: allowance } = plan.limits.postsPerMonth
  const limit = 'postsPerMonth'
  const used = counted?.[limit] ?? (await countUsed(db, { ...request, limit }))
  const remaining = allowance === unlimited ? unlimited : Math.max(0, allowance - used)
  const gate = gateWith(request, { row }, allowance === unlimited ? Number.POSITIVE_INFINITY : remaining)
  return { gate, freePosts: { allowance, used, remaining, resetsAt: periodAt('month', request.at).to } }
}

function gateWith({ mode, now }: GateRequest, { row }: Pick<Standing, 'row'>, remaining: number): Gate {
  return mode === 'off' ? { open: true, reason: null } : gateOf(factsOf(row), { remaining }, now)
}
