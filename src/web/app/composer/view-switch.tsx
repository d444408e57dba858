import { SegmentedControl } from '../../ui/segmented-control.tsx'

/** On a phone, writing and the previews take turns. */
export type View = 'write' | 'preview'

interface ViewSwitchProps {
  view: View
  previews: number
  onChange: (view: View) => void
}

/** Which of the two is shown. */
export function ViewSwitch({ view, previews, onChange }: ViewSwitchProps) {
  return (
    <div className="px-4 pt-3">
      <SegmentedControl
        label="Show"
        segments={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview', count: previews },
        ]}
        value={view}
        onChange={onChange}
      />
    </div>
  )
}
