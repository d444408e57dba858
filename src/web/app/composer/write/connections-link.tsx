import type { ReactNode } from 'react'

interface ConnectionsLinkProps {
  className?: string
  children: ReactNode
}

/** Where accounts are connected, in a tab of its own: the post stays open here, and hears of it when it is done. */
export function ConnectionsLink({ children, className = 'link' }: ConnectionsLinkProps) {
  return (
    <a href="/dashboard/connections" target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
