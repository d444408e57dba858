import { recurrenceText } from '#domain/time/recurrence-text.ts'
import type { Series } from '#domain/time/series.ts'
import { ChevronDown, Repeat } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { kindOf, repeatKinds } from './repeat.ts'

interface RepeatButtonProps {
  series: Series | null
  at: Date
  isOpen: boolean
  controls: string
  onToggle: () => void
}

/** Says whether the post repeats, and opens where that is changed. */
export function RepeatButton({ series, at, isOpen, controls, onToggle }: RepeatButtonProps) {
  const kind = kindOf(series?.recurrence ?? null)
  const short = repeatKinds.find((one) => one.kind === kind)?.short ?? ''
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Repeat aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title={series ? recurrenceText(series.recurrence, at, series.zone) : undefined}
      onClick={onToggle}
    >
      Repeat: {short} <ChevronDown aria-hidden />
    </Button>
  )
}
