import type { XCosts } from '#contract/x-costs.ts'
import { costCapText } from '#domain/plan/cost-cap-text.ts'
import { dollarsText, inDollars } from '#domain/plan/dollars.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import type { PostCost } from '#domain/post/cost-of.ts'
import { monthName } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { dayOf } from '#domain/time/pick-time.ts'

/** A post that X charges for, and the month it goes out in. */
export interface CostlyPost {
  cost: PostCost
  /** Its items with a link that take of the plan; null: it goes through the workspace’s own app alone. */
  planLinks: number | null
  /** Of its links, those in replies alone. */
  isLinkInReply: boolean
  /** When it goes out. */
  at: Date
  /** How often it goes out in that month; null: it does not repeat. */
  times: number | null
  /** It is scheduled already: the month counts it. */
  isCounted: boolean
}

interface Told {
  text: string
  /** It would be refused. */
  isFull: boolean
}

/** What X charges for a post, and what is used of the month. */
export function xCostText(post: CostlyPost, month: XCosts, planId: PlanId, format: TimeFormat): Told {
  const costs = post.planLinks === null ? { ...month, allowance: null } : month
  const full = post.isCounted ? null : fullText(post, costs, planId, format)
  if (full !== null) return { text: full, isFull: true }
  const reply = post.isLinkInReply ? ' A link in a reply counts as well.' : ''
  return { text: `${priceText(post, costs)}${reply} ${monthText(post, costs)}`, isFull: false }
}

function fullText(
  { cost, planLinks, at }: CostlyPost,
  costs: XCosts,
  planId: PlanId,
  format: TimeFormat,
): string | null {
  const { allowance, capUsd, spentUsd, plannedUsd } = costs
  if (allowance && planLinks && allowance.used + planLinks > allowance.allowed) {
    const { allowed } = allowance
    return limitText({ limit: 'xPostsWithLinkPerMonth', allowed, planId, at }, format)
  }
  const isOver = capUsd !== null && spentUsd + plannedUsd + inDollars(cost.microUsd) > capUsd + 1e-9
  return isOver ? costCapText({ capUsd, spentUsd, plannedUsd }) : null
}

function priceText({ cost, times, at }: CostlyPost, { allowance }: XCosts): string {
  const { microUsd, posts, linkPosts } = cost
  const sum = dollarsText(inDollars(microUsd))
  const month = times === null ? '' : `, ${dollarsText(inDollars(microUsd * times))} in ${nameOfMonth(at)}`
  const each = times === null ? '' : ' each time'
  if (posts > 1) {
    const withLink = linkPosts === 0 ? '' : `, ${linkPosts} with a link`
    return `${posts} posts${withLink}: ${sum}${each}${month}.`
  }
  if (!allowance) return `X charges about ${sum} for this${each}${month}.`
  return `X charges ${sum} for this${linkPosts > 0 ? ' (it has a link)' : ''}${each}${month}.`
}

function monthText({ at }: CostlyPost, { allowance, capUsd, spentUsd, plannedUsd }: XCosts): string {
  const used = dollarsText(spentUsd + plannedUsd)
  const ofCap = capUsd === null ? '' : ` of your ${dollarsText(capUsd)} cap`
  const links = allowance ? `, ${allowance.used} of ${allowance.allowed} X posts with a link` : ''
  return `${nameOfMonth(at)}: ${used}${ofCap}${links}.`
}

const nameOfMonth = (at: Date) => monthName(dayOf(at, 'UTC'), 'long')
