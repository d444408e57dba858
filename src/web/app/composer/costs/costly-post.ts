import { costOfPost } from '#domain/post/cost-of.ts'
import { charges, countLinks, itemLinks, priceList, type PriceList } from '#domain/post/item-links.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import { nextOccurrences } from '#domain/time/recurrence.ts'
import { noDates, repeatIn, scheduledSeries } from '#domain/time/series.ts'
import { contentToSend } from '../checks/content-to-send.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { costFilesOf } from './cost-files-of.ts'
import type { CostlyPost } from './x-cost-text.ts'

type Written = Pick<ComposerModel, 'state' | 'chosen' | 'networks' | 'kit' | 'now'>

/** More than a month has days. */
const mostTimes = 32

/**
 * What is written, as far as it costs something. null: it costs nothing.
 * @param prices those of this server, once they are known
 */
export function costlyPost(
  { state, chosen, networks, kit, now }: Written,
  prices: PriceList = priceList,
): CostlyPost | null {
  const content = contentToSend(state, networks, kit.utmRules)
  const accounts = chosen.map(({ provider }) => provider)
  const cost = costOfPost(accounts, { content, files: costFilesOf(state) }, prices)
  if (!cost) return null
  const ofPlan = chosen.filter(({ provider, app }) => charges(provider) && app === 'instance')
  const dueAt = state.scheduledFor ?? now
  const repeat = repeatIn(state.settings)
  const at = (repeat && scheduledSeries({ ...repeat, ...noDates }, dueAt, now).next) ?? dueAt
  const links = networks.map((network) => itemLinks(network, content) ?? [])
  return {
    cost,
    planLinks:
      ofPlan.length === 0
        ? null
        : countLinks(
            ofPlan.map(({ provider }) => provider),
            content,
          ),
    isLinkInReply: cost.linkPosts > 0 && !links.some(([first]) => first),
    at,
    times: repeat && timesInMonth(repeat, at),
    isCounted: state.post !== null && !state.post.isDraft,
  }
}

function timesInMonth({ recurrence, zone }: NonNullable<ReturnType<typeof repeatIn>>, from: Date): number {
  const { to } = periodAt('month', from)
  return nextOccurrences(recurrence, from, zone, mostTimes).filter((time) => time < to).length
}
