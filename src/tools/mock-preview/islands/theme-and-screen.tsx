import type { Screen } from '#domain/text/fold-rules.ts'
import type { ReactNode } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

interface ThemeAndScreenProps {
  theme: PreviewTheme
  onTheme: (theme: PreviewTheme) => void
  screen: Screen
  onScreen: (screen: Screen) => void
}

/** The theme and screen of the previews, independent of the page. */
export function ThemeAndScreen({ theme, onTheme, screen, onScreen }: ThemeAndScreenProps) {
  return (
    <>
      <SegmentedControl
        label="Screen"
        segments={[
          { value: 'desktop', label: <Labelled icon={<Monitor aria-hidden />}>Desktop</Labelled> },
          { value: 'mobile', label: <Labelled icon={<Smartphone aria-hidden />}>Phone</Labelled> },
        ]}
        value={screen}
        onChange={onScreen}
      />
      <PreviewThemeSwitch theme={theme} onTheme={onTheme} />
    </>
  )
}

function Labelled({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      {children}
    </>
  )
}
