import type { CaptionWish } from '../captions.ts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { CaptionsState } from './use-captions.ts'

export interface CaptionResultsProps {
  state: CaptionsState
  title: string
  /** The number of placeholders while writing. */
  count: number
  tips: readonly { title: string; text: string }[]
  /** Beside the title, before the other buttons. */
  actions?: ReactNode
  /** The request in the copied link; default: the current one. */
  shared?: CaptionWish
  children: ReactNode
}

/** The captions, or placeholders while they are being written. */
export function CaptionResults({
  state,
  title,
  count,
  tips,
  actions,
  shared,
  children,
}: CaptionResultsProps) {
  const { isGenerating, asked, again } = state
  return (
    <>
      <ResultsBar title={title}>
        {actions}
        <Button
          variant="quiet"
          size="s"
          icon={<RefreshCw aria-hidden />}
          unavailable={isGenerating}
          onClick={again}
        >
          Generate again
        </Button>
        <ShareLink state={shared ?? asked} label="Copy link to these" />
      </ResultsBar>
      {isGenerating ? <Shapes count={count} /> : children}
      <section className="mt-3">
        <h3 className="text-base">Before you paste it</h3>
        <ul className="mt-1.5 border-t border-line text-small leading-[1.5]">
          {tips.map((tip) => (
            <li key={tip.title} className="border-b border-line py-2">
              <b className="font-semibold">{tip.title}</b> <span className="text-ink-2">{tip.text}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Shapes({ count }: { count: number }) {
  return (
    <>
      <p className="sr-only">Writing</p>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} aria-hidden className="grid gap-2.5 rounded-card border border-line bg-card px-4 py-4">
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="mt-3 h-3 w-1/3" />
        </div>
      ))}
    </>
  )
}
