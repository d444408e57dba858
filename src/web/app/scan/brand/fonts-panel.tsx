import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { fontNames } from './brand-choices.ts'
import { Panel } from './panel.tsx'

interface FontsPanelProps {
  brand: FoundBrand
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The fonts of headings and of texts. */
export function FontsPanel({ brand, isOn, onChange }: FontsPanelProps) {
  const [headings, texts] = fontNames(brand)
  if (!headings) {
    return (
      <Panel title="Fonts">
        <p className="text-ink-2">The site names no fonts of its own.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Fonts" accepted={{ isOn, label: 'Use these fonts', onChange }}>
      <p className="text-ink-2 wrap-anywhere">
        {texts ? `Headings ${headings}, text ${texts}.` : `${headings} for everything.`}
      </p>
      <p className="text-small text-muted">
        {brand.fonts
          .slice(0, 2)
          .flatMap(({ evidence }) => evidence[0]?.text ?? [])
          .join(' ')}
      </p>
    </Panel>
  )
}
