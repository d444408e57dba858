import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import type { Example } from '../../parts/example.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'

export interface GeneratorBenchProps {
  label: string
  form: ReactNode
  example: Example
  /** Above the names: "Twelve handles". */
  title: string
  names: readonly string[]
  /** The state a link carries. */
  state: unknown
  onAgain: () => void
  /** Shown when there are no names. */
  empty: string
  children: ReactNode
}

/** The frame of every name generator: the form, the list, and a button for another list. */
export function GeneratorBench({
  label,
  form,
  example,
  title,
  names,
  state,
  onAgain,
  empty,
  children,
}: GeneratorBenchProps) {
  return (
    <Bench
      example={example}
      label={label}
      liveResults={false}
      form={form}
      results={
        <>
          <ResultsBar title={names.length > 0 ? title : 'No names'}>
            <Button size="s" icon={<RefreshCw aria-hidden />} onClick={onAgain}>
              Generate again
            </Button>
            {names.length > 0 && <CopyButton text={names.join('\n')} label="Copy all" />}
            <ShareLink state={state} label="Copy link to these" />
          </ResultsBar>
          <p role="status" className={names.length > 0 ? 'sr-only' : 'text-ui'}>
            {names.length > 0 ? `${names.length} names` : empty}
          </p>
          <ul className="grid gap-2">{children}</ul>
        </>
      }
    />
  )
}
