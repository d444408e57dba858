import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { When } from './use-when.ts'

/** To the day before and the day after. */
export function DaySteps({ when }: { when: When }) {
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        square
        aria-label="Previous day"
        unavailable={when.isFirstDay}
        onClick={() => when.chooseNextDay(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="quiet" size="s" square aria-label="Next day" onClick={() => when.chooseNextDay(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </>
  )
}
