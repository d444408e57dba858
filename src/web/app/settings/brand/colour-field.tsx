import type { BrandColour } from '#domain/writing/brand-look.ts'
import type { BrandSource } from '#domain/writing/brand-sources.ts'
import { useId } from 'react'
import { inputClassNames } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { colourOf, colourProblem } from './look-draft.ts'
import { SourceLines } from './source-lines.tsx'

interface ColourFieldProps {
  name: BrandColour
  /** As typed; empty: not set. */
  typed: string
  source: BrandSource | undefined
  onChange: (typed: string) => void
}

const labels: Record<BrandColour, { name: string; use: string }> = {
  primary: { name: 'Primary', use: 'buttons, large areas' },
  second: { name: 'Second', use: 'beside the primary one' },
  accent: { name: 'Accent', use: 'small marks' },
  ink: { name: 'Ink', use: 'text' },
  paper: { name: 'Paper', use: 'behind text' },
}

/** One colour of the brand, typed or picked. */
export function ColourField({ name, typed, source, onChange }: ColourFieldProps) {
  const id = useId()
  const problem = colourProblem(typed)
  const colour = colourOf(typed)
  const label = labels[name]
  return (
    <div>
      <div className="grid grid-cols-[44px_minmax(0,1fr)_8.5rem] items-center gap-x-3 desk:grid-cols-[44px_minmax(0,12rem)_8.5rem]">
        <span className="relative block h-11 w-11 overflow-hidden rounded-s border border-edge desk:h-9">
          <span
            aria-hidden
            className="block size-full bg-[repeating-linear-gradient(-45deg_in_srgb,transparent_0_5px,var(--color-line)_5px_6.5px)]"
            style={colour === null ? undefined : { background: colour }}
          />
          <input
            type="color"
            aria-label={`Pick the ${label.name.toLowerCase()} colour`}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            value={colour ?? '#ffffff'}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
        <label htmlFor={id} className="min-w-0">
          <span className="block font-medium">{label.name}</span>
          <span className="block text-small text-muted">{label.use}</span>
        </label>
        <input
          id={id}
          className={`${inputClassNames(problem !== undefined)} font-mono`}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={9}
          placeholder="not set"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
        <div id={`${id}-problem`} aria-live="polite" className="col-span-3">
          {problem && (
            <Note tone="clay" className="mt-1.5">
              {problem}
            </Note>
          )}
        </div>
      </div>
      {source && (
        <div className="mt-0.5 mb-1.5 ps-14">
          <SourceLines source={source} />
        </div>
      )}
    </div>
  )
}
