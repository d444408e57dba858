import { shownRatio } from '#domain/colour/contrast.ts'
import { colourSchemes, type ColourScheme, type ColourSchemeCheck } from '../colour-scheme.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ColourField } from './colour-field.tsx'

export interface ColourSchemeFieldsProps {
  look: ColourScheme
  checked: ColourSchemeCheck
  onChange: (look: ColourScheme) => void
}

/** The colours of a drawn picture: a preset, each colour adjustable, and a message when text is unreadable. */
export function ColourSchemeFields({ look, checked, onChange }: ColourSchemeFieldsProps) {
  const { betterInk, ratio } = checked
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-small font-semibold">Colours</legend>
      <div className="flex flex-wrap gap-2">
        {colourSchemes.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-pressed={each.look.ground === look.ground && each.look.ink === look.ink}
            className="inline-flex min-h-11 items-center gap-2 rounded-s border border-edge bg-card px-2.5 text-small font-medium aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)]"
            onClick={() => onChange(each.look)}
          >
            <svg viewBox="0 0 30 20" aria-hidden className="h-5 w-7.5 rounded-xs">
              <rect width="30" height="20" fill={each.look.ground} />
              <path d="M5 6h12v2.5H5zM5 11h16v2.5H5z" fill={each.look.ink} />
              <path d="M22 5h3v4h-3z" fill={each.look.accent} />
            </svg>
            {each.name}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-3 desk:grid-cols-1 min-[1100px]:grid-cols-3">
        <ColourField
          label="Background"
          value={look.ground}
          onChange={(ground) => onChange({ ...look, ground })}
        />
        <ColourField label="Words" value={look.ink} onChange={(ink) => onChange({ ...look, ink })} />
        <ColourField
          label="Accent"
          value={look.accent}
          onChange={(accent) => onChange({ ...look, accent })}
        />
      </div>
      {ratio < 4.5 && (
        <Notice title={`Contrast ${shownRatio(ratio)}:1 is hard to read`} tone="amber">
          <p>Text needs 4.5:1 on its background.</p>
          {betterInk && (
            <Button size="s" className="mt-2" onClick={() => onChange({ ...look, ink: betterInk })}>
              Use {betterInk} for the text
            </Button>
          )}
        </Notice>
      )}
    </fieldset>
  )
}
