import type { Scan } from '#contract/scans.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { brandColours } from '#domain/writing/brand-look.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { StepHead } from '../step-head.tsx'
import { AboutPanel } from './about-panel.tsx'
import { type BrandChoices, countAccepted, firstChoices } from './brand-choices.ts'
import { ColourRow } from './colour-row.tsx'
import { FontsPanel } from './fonts-panel.tsx'
import { NameHead } from './name-head.tsx'
import { useAcceptBrand } from './use-accept-brand.ts'
import { VoicePanel } from './voice-panel.tsx'

interface BrandStepProps {
  workspaceId: string
  scan: Scan & { brand: FoundBrand }
  /** Only admins change the brand. */
  mayAccept: boolean
  /** No drafts follow. */
  isLast: boolean
  onContinue: () => void
}

/** The second step: what the site shows of its brand, each value to be accepted. */
export function BrandStep({ workspaceId, scan, mayAccept, isLast, onContinue }: BrandStepProps) {
  const { brand, pages } = scan
  const [choices, setChoices] = useState(() => firstChoices(brand))
  const change = (part: Partial<BrandChoices>) => setChoices((before) => ({ ...before, ...part }))
  const { busy, accept } = useAcceptBrand(workspaceId, scan, { isLast, onSaved: onContinue })
  const count = mayAccept ? countAccepted(brand, choices) : 0
  const read = pages.filter(({ state }) => state === 'read').length
  return (
    <section aria-labelledby="brand-title" className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <StepHead
        id="brand-title"
        title="Brand"
        text={`${read === 1 ? '1 page' : `${read} pages`} read. Tick what’s right; you can change it later in Settings.`}
      >
        <Button
          variant="lark"
          busy={busy}
          onClick={() => (count === 0 ? onContinue() : void accept(choices))}
        >
          {continueText(count, isLast)}
        </Button>
      </StepHead>
      {!mayAccept && <Note tone="muted">Only admins can save the brand. The drafts need none of it.</Note>}
      <fieldset
        disabled={!mayAccept}
        aria-label="What was found"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3.5 min-[1201px]:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="min-w-0 overflow-hidden rounded-card border border-line bg-card">
          <NameHead brand={brand} choices={choices} onChange={change} />
          <ul aria-label="Colours">
            {brandColours.map((name) => (
              <ColourRow
                key={name}
                name={name}
                brand={brand}
                chosen={choices.colours[name]}
                onChoose={(value) => change({ colours: { ...choices.colours, [name]: value } })}
              />
            ))}
          </ul>
        </div>
        <div className="grid min-w-0 gap-3.5">
          <VoicePanel tone={brand.tone} isOn={choices.tone} onChange={(tone) => change({ tone })} />
          <FontsPanel brand={brand} isOn={choices.fonts} onChange={(fonts) => change({ fonts })} />
          <AboutPanel url={scan.url} brand={brand} choices={choices} onChange={change} />
        </div>
      </fieldset>
    </section>
  )
}

function continueText(count: number, isLast: boolean): string {
  const end = isLast ? '' : ' and continue'
  if (count === 0) return isLast ? 'Save nothing' : 'Continue without saving'
  return count === 1 ? `Save 1 value${end}` : `Save ${count} values${end}`
}
