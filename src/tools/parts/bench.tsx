import { Eraser } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Lark } from '#web/ui/lark.tsx'
import { type Example, ExampleContext } from './example.tsx'

export interface BenchProps {
  /** The label of the region. */
  label: string
  form: ReactNode
  results: ReactNode
  /** The worked example of the tool, and how to clear its fields. */
  example: Example
  /** stacked: the result is wide and below the form. */
  layout?: 'side' | 'stacked'
  /** false: the tool announces changes of its results itself. */
  liveResults?: boolean
}

/** The layout of a tool: the form on the left, the results on the right. The lark sits on it. */
export function Bench({ label, form, results, example, layout = 'side', liveResults = true }: BenchProps) {
  return (
    <section aria-label={label} className="relative mt-2 desk:mt-4">
      <Lark className="absolute right-4 bottom-full h-11 w-11.5 -scale-x-100 desk:right-[45.5%]" />
      <div
        className={classNames(
          'bench grid overflow-hidden rounded-dialog border border-ink bg-card',
          layout === 'side' && 'desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        <div className="grid min-w-0 content-start gap-5 p-4 desk:p-6.5">
          <ExampleContext value={example.isInFields ?? example.isShown}>{form}</ExampleContext>
          <div>
            <Button variant="quiet" icon={<Eraser aria-hidden />} onClick={example.clear}>
              Clear
            </Button>
          </div>
        </div>
        <div
          aria-live={liveResults ? 'polite' : undefined}
          className={classNames(
            'grid min-w-0 content-start gap-3.5 border-t border-line bg-paper-2 p-4 desk:p-6.5',
            layout === 'side' && 'desk:border-t-0 desk:border-l',
          )}
        >
          {example.isShown && (
            <p className="text-small text-muted">This is an example. Your input replaces it.</p>
          )}
          <ExampleContext value={example.isShown}>{results}</ExampleContext>
        </div>
      </div>
    </section>
  )
}

/** The heading above the results, with the buttons for all of them. */
export function ResultsBar({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h2 className="text-3">{title}</h2>
      {children && <div className="flex flex-wrap items-center gap-1.5">{children}</div>}
    </div>
  )
}
