import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { calendarViews, type CalendarView } from '../data/days.ts'

interface ViewSwitchProps {
  view: CalendarView
  onChoose: (view: CalendarView) => void
  /** A person is about to choose it: fetch it ahead. */
  onReach: (view: CalendarView) => void
}

const names: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month', list: 'List' }

/** The views of the calendar. */
export function ViewSwitch({ view, onChoose, onReach }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label="View"
      value={view}
      onChange={onChoose}
      onReach={onReach}
      segments={calendarViews.map((value) => ({ value, label: names[value] }))}
    />
  )
}
