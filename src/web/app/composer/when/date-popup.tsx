import { CalendarDays } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ButtonPopup } from '../parts/button-popup.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { When } from './use-when.ts'

interface DatePopupProps {
  when: When
  now: Date
  zone: string
}

/** Opens a month to choose the day from. */
export function DatePopup({ when, now, zone }: DatePopupProps) {
  return (
    <ButtonPopup
      label="Pick date"
      className="w-66"
      trigger={
        <Button variant="quiet" size="s" icon={<CalendarDays aria-hidden />}>
          Pick date
        </Button>
      }
    >
      {(close) => (
        <MonthGrid
          month={when.month}
          onTurn={when.turnTo}
          selected={when.day}
          now={now}
          zone={zone}
          busy={when.neighbours}
          onChoose={when.chooseDay}
          onDone={() => close(true)}
        />
      )}
    </ButtonPopup>
  )
}
