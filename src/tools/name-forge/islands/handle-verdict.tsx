import { networkNames } from '#domain/networks/network.ts'
import { type checkEverywhere } from '../check-handle.ts'
import { handleRules } from '../handle-rules.ts'
import { Check, CircleAlert } from 'lucide-react'
import { NetworkIcon } from '#web/ui/network-icon.tsx'

interface HandleVerdictProps {
  verdict: ReturnType<typeof checkEverywhere>[number]
  /** Whether there is a handle. */
  isTyped: boolean
}

/** The verdict of one network on a handle. */
export function HandleVerdict({ verdict, isTyped }: HandleVerdictProps) {
  const rule = handleRules[verdict.network]
  const good = verdict.problems.length === 0
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <NetworkIcon network={verdict.network} decorative className="mt-0.5 size-4.5" />
      <div className="min-w-0 text-ui">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="font-semibold">{networkNames[verdict.network]}</b>
          {isTyped && (
            <span
              className={`inline-flex items-center gap-1 text-small ${good ? 'text-leaf-text' : 'text-clay-text'}`}
            >
              {good ? <Check aria-hidden /> : <CircleAlert aria-hidden />}
              {good ? 'Fits' : 'Does not fit'}
            </span>
          )}
        </div>
        {isTyped && (
          <p className="text-small wrap-anywhere text-ink-2">
            {good
              ? [verdict.address, verdict.condition].filter(Boolean).join(', ')
              : verdict.problems.join(' ')}
          </p>
        )}
        <p className="text-tiny text-muted">
          {rule.min}–{rule.max}; {rule.characters}. Confidence: {rule.confidence}
        </p>
      </div>
    </li>
  )
}
