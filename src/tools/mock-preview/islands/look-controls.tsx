import type { Screen } from '#domain/text/fold-rules.ts'
import type { ReactNode } from 'react'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export type PreviewTheme = 'light' | 'dark'

interface LookControlsProps {
  theme: PreviewTheme
  onTheme: (theme: PreviewTheme) => void
  screen: Screen
  onScreen: (screen: Screen) => void
}

/** Which theme and which screen the previews show, whatever the page itself shows. */
export function LookControls({ theme, onTheme, screen, onScreen }: LookControlsProps) {
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
      <ThemeControl theme={theme} onTheme={onTheme} />
    </>
  )
}

/** Light or dark, for the previews alone. */
export function ThemeControl({ theme, onTheme }: Pick<LookControlsProps, 'theme' | 'onTheme'>) {
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

function Labelled({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      {children}
    </>
  )
}
