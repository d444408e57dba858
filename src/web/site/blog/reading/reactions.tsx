import { Check, Lightbulb, Sun, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'

/**
 * The initial counts. A reader's own reaction adds one, in their browser only. Source:
 * docs/specification/site.md#reactions.
 */
const reactions: readonly { type: string; icon: ReactNode; label: string; count: number }[] = [
  { type: 'helpful', icon: <ThumbsUp aria-hidden />, label: 'Helpful', count: 12 },
  { type: 'insightful', icon: <Lightbulb aria-hidden />, label: 'Insightful', count: 8 },
  { type: 'actionable', icon: <Check aria-hidden />, label: 'Actionable', count: 15 },
  { type: 'inspiring', icon: <Sun aria-hidden />, label: 'Inspiring', count: 6 },
]

/** 'Was this article helpful?' */
export function Reactions() {
  return (
    <section aria-labelledby="helpful" className="mt-12 border-t-2 border-ink pt-5.5">
      <h2 id="helpful" className="text-[1.375rem]!">
        Was this article helpful?
      </h2>
      <div className="mt-3.5 flex flex-wrap gap-2">
        {reactions.map(({ type, icon, label, count }) => (
          <button
            key={type}
            type="button"
            data-reaction={type}
            data-count={count}
            aria-pressed="false"
            className={`${buttonClass({ variant: 'line' })} min-h-11! aria-pressed:border-ink! aria-pressed:bg-lark-soft! aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)]`}
          >
            {icon}
            {label}
            <span className="font-mono text-small text-muted">{count}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
