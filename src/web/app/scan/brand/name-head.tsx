import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PagePicture } from '../read/page-picture.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { type BrandChoices, confidenceOf } from './brand-choices.ts'

interface NameHeadProps {
  brand: FoundBrand
  choices: BrandChoices
  onChange: (part: Partial<BrandChoices>) => void
}

/** The name and the logo, each to be accepted. */
export function NameHead({ brand, choices, onChange }: NameHeadProps) {
  const { name, logos } = brand
  return (
    <div className="grid gap-4 p-4.5">
      <div className="grid grid-cols-[minmax(0,1fr)_24px] items-center gap-4 desk:grid-cols-[minmax(0,1fr)_20px]">
        <div className="min-w-0">
          <h3 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em] wrap-anywhere">
            {name?.value ?? 'No name found'}
          </h3>
          {name && (
            <EvidenceList confidence={confidenceOf(name.confidence)} evidence={name.evidence} atMost={1} />
          )}
        </div>
        {name && (
          <Checkbox
            checked={choices.name}
            aria-label={`Use the name ${name.value}`}
            onChange={({ target }) => onChange({ name: target.checked })}
          />
        )}
      </div>
      {logos.length > 0 && (
        <Logos logos={logos} chosen={choices.logo} onChoose={(logo) => onChange({ logo })} />
      )}
    </div>
  )
}

/** As many as fit a line of a phone. */
const mostLogos = 4

interface LogosProps {
  logos: FoundBrand['logos']
  chosen: string | null
  onChoose: (logo: string | null) => void
}

function Logos({ logos, chosen, onChoose }: LogosProps) {
  const shown = logos.find(({ value }) => value === chosen)
  return (
    <fieldset aria-label="Logo" className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {logos.slice(0, mostLogos).map(({ value }, index) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-label={`Logo ${index + 1}`}
            className="rounded-[12px] border border-line-2 bg-card p-1 aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)]"
            onClick={() => onChoose(value)}
          >
            <PagePicture address={value} className="size-14 rounded-[9px] object-contain!" />
          </button>
        ))}
        <button
          type="button"
          aria-pressed={chosen === null}
          className="min-h-11 rounded-s px-2.5 text-small font-semibold aria-pressed:underline desk:min-h-9"
          onClick={() => onChoose(null)}
        >
          No logo
        </button>
      </div>
      <p className="text-small text-muted wrap-anywhere">
        {shown?.evidence[0]?.text ?? 'Choose the logo, or none.'}
      </p>
    </fieldset>
  )
}
