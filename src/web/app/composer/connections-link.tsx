import type { ReactNode } from 'react'

/** Where accounts are connected, in a tab of its own: the post stays open here, and hears of it when it is done. */
export function ConnectionsLink({ children }: { children: ReactNode }) {
  return (
    <a href="/dashboard/connections" target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
