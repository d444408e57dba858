import { Rows3 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Whether cards are one line high. */
export function CompactSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Button
      square
      aria-pressed={isOn}
      aria-label="Compact cards"
      title="Compact cards"
      className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      onClick={() => onChange(!isOn)}
    >
      <Rows3 aria-hidden />
    </Button>
  )
}
