import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import type { BrandColour } from '#domain/writing/brand-look.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { hatched } from '../hatched.ts'
import { confidenceOf, offeredColours, sureColour } from './brand-choices.ts'
import { ColourPick } from './colour-pick.tsx'
import { EvidenceList } from './evidence-list.tsx'

interface ColourRowProps {
  name: BrandColour
  brand: FoundBrand
  /** null: not accepted, or not picked yet. */
  chosen: string | null
  onChoose: (value: string | null) => void
}

const colourNames: Record<BrandColour, string> = {
  primary: 'Primary',
  second: 'Second',
  accent: 'Accent',
  ink: 'Ink',
  paper: 'Paper',
}

/** One colour: how it was found, to be accepted; or what to pick from, where nothing is sure. */
export function ColourRow({ name, brand, chosen, onChoose }: ColourRowProps) {
  const { confidence, evidence } = brand.colours[name]
  const value = sureColour(brand, name)
  const shown = value ?? chosen
  const label = colourNames[name]
  return (
    <li
      className={classNames(
        'grid grid-cols-[52px_minmax(0,1fr)_24px] items-start gap-x-4 gap-y-1 border-t border-line px-3.5 py-3 desk:grid-cols-[64px_112px_minmax(0,1fr)_20px] desk:items-center desk:px-4.5',
        value === null && 'bg-lark-soft',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'h-13 w-13 rounded-[8px] border max-desk:row-span-2 desk:w-16',
          shown ? 'border-ink/16' : `${hatched} border-dashed border-edge`,
        )}
        style={shown ? { background: shown } : undefined}
      />
      <span>
        <b className="block font-semibold">{label}</b>
        <span className="font-mono text-tiny text-muted">{shown ?? 'choose one'}</span>
      </span>
      <div className="min-w-0 max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2">
        {value === null ? (
          <ColourPick
            label={label}
            offered={offeredColours(brand, name)}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : (
          <EvidenceList confidence={confidenceOf(confidence)} evidence={evidence} />
        )}
      </div>
      {value !== null && (
        <Checkbox
          className="max-desk:col-start-3 max-desk:row-start-1"
          checked={chosen !== null}
          aria-label={`Use ${value} as ${label}`}
          onChange={({ target }) => onChoose(target.checked ? value : null)}
        />
      )}
    </li>
  )
}
