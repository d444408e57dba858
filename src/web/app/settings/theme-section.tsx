import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setTheme, themes, useTheme, type Theme } from '../../ui/theme.ts'
import { Section } from './section.tsx'

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark, or what the device says. */
export function ThemeSection() {
  const theme = useTheme()
  return (
    <Section id="appearance" title="Appearance" text="Applies to this browser.">
      <SegmentedControl
        label="Appearance"
        value={theme}
        onChange={setTheme}
        segments={themes.map((value) => ({ value, label: labels[value] }))}
      />
    </Section>
  )
}
