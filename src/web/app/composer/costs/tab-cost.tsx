import type { NetworkId } from '#domain/networks/network.ts'
import { dollarsText, inDollars } from '#domain/plan/dollars.ts'
import { costItems } from '#domain/post/cost-items.ts'
import { costOf } from '#domain/post/cost-of.ts'
import { charges, priceList } from '#domain/post/item-links.ts'
import type { PostContent } from '#domain/post/post.ts'
import { monthOf, useXCosts } from '../../billing/use-x-costs.ts'
import { useReader } from '../../use-reader.ts'
import { useWorkspace } from '../../workspace.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { costFilesOf } from './cost-files-of.ts'
import { pricesIn } from './prices-in.ts'

export interface TabCostProps {
  network: NetworkId
  /** What goes out. */
  sent: PostContent
  files: Pick<ComposerState, 'attachments' | 'replies'>
}

/** What a network charges for the post on one account. */
export function TabCost({ network, sent, files }: TabCostProps) {
  const { now } = useReader()
  const workspaceId = useWorkspace()?.id
  const isAsked = charges(network) && workspaceId !== undefined
  const { data: costs } = useXCosts(workspaceId ?? '', monthOf(now), isAsked)
  const prices = costs ? pricesIn(costs) : priceList
  const cost = costOf(prices[network], costItems(network, sent, costFilesOf(files)))
  return (
    cost && (
      <span className="text-[11.5px] leading-none text-muted">{dollarsText(inDollars(cost.microUsd))}</span>
    )
  )
}
