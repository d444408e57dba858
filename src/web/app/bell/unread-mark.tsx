import type { ReactNode } from 'react'
import { unreadText } from './unread-text.ts'
import { useUnread } from './use-unread.ts'

/** An icon with a dot while there are unread notifications: on a phone the bell is behind it. */
export function UnreadMark({ children }: { children: ReactNode }) {
  const unread = useUnread()
  return (
    <span className="relative">
      {children}
      {unread > 0 && (
        <>
          <span
            className="absolute -end-1 -top-0.5 size-2.25 rounded-full bg-clay ring-2 ring-card"
            aria-hidden
          />
          <span className="sr-only">{unreadText(unread)}. </span>
        </>
      )}
    </span>
  )
}
