import { ChartNoAxesColumn } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useNumbersShown } from './use-numbers-shown.ts'

/** Shows and hides the numbers of published posts. @param isNamed its name stands beside the icon */
export function NumbersSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const [isShown, show] = useNumbersShown()
  return (
    <Button
      square={!isNamed}
      icon={<ChartNoAxesColumn aria-hidden />}
      aria-pressed={isShown}
      aria-label={isNamed ? undefined : 'Show numbers'}
      title={isNamed ? undefined : 'Show numbers'}
      className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      onClick={() => show(!isShown)}
    >
      {isNamed && 'Show numbers'}
    </Button>
  )
}
