import { ChevronDown } from 'lucide-react'
import type { ReactEventHandler, ReactNode } from 'react'

export interface DisclosureProps {
  summary: ReactNode
  /** The initial state. */
  open?: boolean
  onToggle?: ReactEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** Optional content, collapsed under its title. */
export function Disclosure({ summary, open, onToggle, children }: DisclosureProps) {
  return (
    <details className="group" open={open} onToggle={onToggle}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold">
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
