import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** The id of what it shows. */
export const settingsId = 'composer-settings-list'

interface SettingsButtonProps {
  isShown: boolean
  onToggle: () => void
}

/** Shows or hides the settings of the networks, below the files. */
export function SettingsButton({ isShown, onToggle }: SettingsButtonProps) {
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<SlidersHorizontal aria-hidden />}
      data-place="settings"
      aria-expanded={isShown}
      aria-controls={isShown ? settingsId : undefined}
      onClick={onToggle}
    >
      Network settings
    </Button>
  )
}
