import { useId, type ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface PanelProps {
  title: string
  /** Left out: there is nothing to accept. */
  accepted?: { isOn: boolean; label: string; onChange: (isOn: boolean) => void }
  children: ReactNode
}

/** One group of values beside the card, with its checkbox. */
export function Panel({ title, accepted, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="text-[1.0625rem] tracking-[-0.015em]">
          {title}
        </h3>
        {accepted && (
          <Checkbox
            checked={accepted.isOn}
            aria-label={accepted.label}
            onChange={({ target }) => accepted.onChange(target.checked)}
          />
        )}
      </div>
      {children}
    </section>
  )
}
