import { limitText } from '#domain/plan/limit-text.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { classNames } from '../../ui/class-names.ts'
import { PlanAsk } from '../billing/plan-ask.tsx'
import { useSubscription } from '../billing/use-subscription.ts'
import { useReader } from '../use-reader.ts'
import { leftText, picturesLeft } from './left-of-style.ts'

interface PicturesLeftProps {
  workspaceId: string
  style: PictureStyle
  /** A refusal beside it says the same, and has the button to the plans. */
  isRefused: boolean
}

/** How many pictures of a style the plan has left, beside the button. Nothing where there is no limit. */
export function PicturesLeft({ workspaceId, style, isRefused }: PicturesLeftProps) {
  const { now, format } = useReader()
  const { data: view } = useSubscription(workspaceId)
  const left = view && picturesLeft(view, style)
  if (!left) return null
  const full = left.find(({ count }) => count === 0)
  if (full && isRefused) return null
  return (
    <p className={classNames('text-small tabular-nums', full ? 'text-amber-text' : 'text-ink-2')}>
      {full ? (
        <>
          {limitText({ ...full, planId: view.plan, at: now }, format)} <PlanAsk />
        </>
      ) : (
        leftText(left)
      )}
    </p>
  )
}
