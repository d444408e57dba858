import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { themeChoices } from '../navigation/theme-text.ts'
import { Section } from './section.tsx'

/** Light, dark, or the device's theme. */
export function ThemeSection() {
  const theme = useTheme()
  return (
    <Section id="appearance" title="Appearance" text="Applies to this browser.">
      <SegmentedControl label="Appearance" value={theme} onChange={setTheme} segments={themeChoices} />
    </Section>
  )
}
