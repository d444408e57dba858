import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { languageName } from '../../brand/languages.ts'
import { hostOf } from '../host-of.ts'
import type { BrandChoices } from './brand-choices.ts'
import { PageLink } from './evidence-list.tsx'
import { Panel } from './panel.tsx'

interface AboutPanelProps {
  url: string
  brand: FoundBrand
  choices: BrandChoices
  onChange: (part: Partial<BrandChoices>) => void
}

/** What the site says of itself: its address, its description, its language. */
export function AboutPanel({ url, brand, choices, onChange }: AboutPanelProps) {
  const { description, language } = brand
  return (
    <Panel title="About">
      <ul className="grid gap-3">
        <Fact name="Website" isOn={choices.website} onChange={(website) => onChange({ website })}>
          {hostOf(url)}
        </Fact>
        {description && (
          <Fact
            name="What you do"
            isOn={choices.description}
            onChange={(isOn) => onChange({ description: isOn })}
          >
            “{description.value}” {description.evidence[0] && <PageLink url={description.evidence[0].url} />}
          </Fact>
        )}
        {language && (
          <Fact name="Language" isOn={choices.language} onChange={(isOn) => onChange({ language: isOn })}>
            {languageName(language.value)}
          </Fact>
        )}
      </ul>
    </Panel>
  )
}

interface FactProps {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Fact({ name, isOn, onChange, children }: FactProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_24px] items-center gap-3 desk:grid-cols-[minmax(0,1fr)_20px]">
      <span className="min-w-0 wrap-anywhere">
        <b className="block text-small font-semibold">{name}</b>
        <span className="text-ink-2">{children}</span>
      </span>
      <Checkbox
        checked={isOn}
        aria-label={`Use ${name}`}
        onChange={({ target }) => onChange(target.checked)}
      />
    </li>
  )
}
