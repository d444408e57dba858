import type { ColourCandidate } from '#domain/site-scan/found-brand.ts'
import { ConfidenceMark } from './confidence.tsx'

interface ColourPickProps {
  label: string
  offered: readonly ColourCandidate[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

/** Colours to pick one from, and none. */
export function ColourPick({ label, offered, chosen, onChoose }: ColourPickProps) {
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">
        <ConfidenceMark confidence="unsure" />{' '}
        {offered.length === 0 ? 'The site shows none.' : 'Choose one of these, or none.'}
      </p>
      {offered.length > 0 && (
        <fieldset aria-label={`${label} colour`} className="flex min-w-0 flex-wrap gap-2">
          {offered.map(({ value, evidence }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chosen}
              title={evidence[0]?.text}
              className="inline-flex min-h-11 items-center gap-1.75 rounded-s border border-edge bg-card py-1 ps-1.25 pe-2.5 font-mono text-tiny font-medium aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)] desk:min-h-9"
              onClick={() => onChoose(value)}
            >
              <span
                aria-hidden
                className="size-6.5 rounded-[5px] border border-ink/16"
                style={{ background: value }}
              />
              {value}
            </button>
          ))}
          <button
            type="button"
            aria-pressed={chosen === null}
            className="min-h-11 rounded-s px-2.5 text-small font-semibold aria-pressed:underline desk:min-h-9"
            onClick={() => onChoose(null)}
          >
            None
          </button>
        </fieldset>
      )}
    </div>
  )
}
