import { Table2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface TableSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Of which chart, for screen readers. */
  of: string
}

/** Shows the data of a chart as a table instead. */
export function TableSwitch({ isOn, onChange, of }: TableSwitchProps) {
  return (
    <Button
      variant="quiet"
      size="s"
      className="print:hidden"
      aria-pressed={isOn}
      icon={<Table2 aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? 'Show as chart' : 'Show as table'}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}
