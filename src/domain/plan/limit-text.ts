import { formatDay, monthName } from '../time/format/days.ts'
import type { TimeFormat } from '../time/format/time-format.ts'
import { dayOf } from '../time/pick-time.ts'
import { gateText } from './gate-text.ts'
import { periodAt, periodOf } from './limit-periods.ts'
import { type LimitKey, type PlanId, planIds, plans, unlimited } from './plan.ts'

/** A limit that has no room. */
export interface FullLimit {
  limit: LimitKey
  allowed: number
  /** Left out: all of it. */
  used?: number
  /** The plan that counts. */
  planId: PlanId
  /** The moment it was asked for: its month or day is full. */
  at: Date
}

/** The smallest larger plan with more room than `allowed`; null: none has. */
export function upgradeOf({ limit, allowed, planId }: Omit<FullLimit, 'at'>): PlanId | null {
  const larger = planIds.slice(planIds.indexOf(planId) + 1)
  return larger.find((id) => plans[id][limit] === unlimited || plans[id][limit] > allowed) ?? null
}

/** Why there is no room, and what helps. One or two sentences. */
export function limitText(full: FullLimit, format: TimeFormat): string {
  const { limit, allowed } = full
  const upgrade = upgradeOf(full)
  const more = upgrade && { name: plans[upgrade].name, room: plans[upgrade][limit] }
  switch (limit) {
    case 'postsPerMonth':
      return gateText['free-posts-used']
    case 'xPostsWithLinkPerMonth':
      return `${usedUp(full, 'X post with a link', 'X posts with a link')} Take the link out, choose ${monthName(dayOf(resetOf(full), 'UTC'), 'long')}, or connect your own X app.`
    case 'workspaces':
      return `Your plan has ${counted(allowed, 'workspace')}.${more ? ` ${more.name} has ${more.room}.` : ''}`
    case 'teamMembers':
      return `Your plan is for ${counted(allowed, 'person', 'people')}.${more ? ` ${more.name} is for ${more.room}.` : ''}`
    case 'connectionsPerWorkspace':
      return `This workspace has its ${counted(allowed, 'account')}.${more ? ` ${more.name} has room for ${more.room}.` : ''}`
    case 'aiImagesPerMonth':
      return back(full, 'AI image', format)
    case 'ghibliPerDay':
    case 'ghibliPerMonth':
      return back(full, 'Ghibli image', format)
    case 'videosPerMonth':
      return back(full, 'video', format)
    case 'maxScansPerMonth':
      return back(full, 'scan', format)
    case 'aiCreditsPerMonth':
      return back(full, 'AI credit', format)
    case 'mediaStorageGB':
      return `Your ${allowed} GB of media is full. Delete files or take a larger plan.`
    default:
      return limit satisfies never
  }
}

function back(full: FullLimit, one: string, format: TimeFormat): string {
  const { allowed, used = allowed } = full
  const left = allowed - used
  const day = formatDay(dayOf(resetOf(full), 'UTC'), 'long', format)
  if (left > 0) {
    // More was asked for than is left.
    return `${left} of your ${counted(allowed, one)} of ${timeOf(full)} ${left === 1 ? 'is' : 'are'} left. You get ${allowed} again on ${day}.`
  }
  const pronoun = allowed === 1 ? 'It comes' : 'They come'
  return `${usedUp(full, one)} ${pronoun} back on ${day}.`
}

function usedUp(full: FullLimit, one: string, many = `${one}s`): string {
  const { allowed } = full
  return `Your ${counted(allowed, one, many)} of ${timeOf(full)} ${allowed === 1 ? 'is' : 'are'} used.`
}

const timeOf = ({ limit, at }: FullLimit) =>
  periodOf(limit) === 'day' ? 'today' : monthName(dayOf(at, 'UTC'), 'long')

const resetOf = ({ limit, at }: FullLimit) => periodAt(periodOf(limit) ?? 'month', at).to

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
