import { Moon, Sun } from 'lucide-react'
import { SegmentedControl } from './segmented-control.tsx'

/** What previews are drawn in, whatever the page is in. */
export type PreviewTheme = 'light' | 'dark'

interface PreviewThemeSwitchProps {
  theme: PreviewTheme
  onTheme: (theme: PreviewTheme) => void
}

/** Light or dark, for previews alone. */
export function PreviewThemeSwitch({ theme, onTheme }: PreviewThemeSwitchProps) {
  return (
    <SegmentedControl
      label="Preview theme"
      segments={[
        { value: 'light', label: <Sun aria-label="Light" /> },
        { value: 'dark', label: <Moon aria-label="Dark" /> },
      ]}
      value={theme}
      onChange={onTheme}
    />
  )
}
