import { classNames } from '../../../ui/class-names.ts'
import { useSubscription } from '../../billing/use-subscription.ts'
import { monthOf, useXCosts } from '../../billing/use-x-costs.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { costlyPost } from './costly-post.ts'
import { pricesIn } from './prices-in.ts'
import { xCostText } from './x-cost-text.ts'

export interface XCostNoteProps {
  model: Parameters<typeof costlyPost>[0] & Pick<ComposerModel, 'workspaceId' | 'format'>
  className?: string
}

/** What X charges for the post, before it is sent. Nothing where it charges nothing. */
export function XCostNote({ model, className }: XCostNoteProps) {
  const known = costlyPost(model)
  const { data: costs } = useXCosts(model.workspaceId, monthOf(known?.at ?? model.now), known !== null)
  const post = costs ? costlyPost(model, pricesIn(costs)) : known
  const { data: view } = useSubscription(model.workspaceId)
  if (!post || !costs || !view) return null
  const { text, isFull } = xCostText(post, costs, view.plan, model.format)
  return (
    <p
      className={classNames('text-small tabular-nums', isFull ? 'text-amber-text' : 'text-muted', className)}
    >
      {text}
    </p>
  )
}
