import type { NetworkId } from '#domain/networks/network.ts'
import { FlaskConical, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { PauseNotice } from './pause/pause-notice.tsx'
import { useOnline } from './use-online.ts'

export interface NoticesProps {
  /** Networks that are stand-ins here. */
  standIns: readonly NetworkId[]
  /** The line to the server is down. */
  lost: boolean
}

/** Status right now, across the top of the app. */
export function Notices({ standIns, lost }: NoticesProps) {
  const isOnline = useOnline()
  const aside = useRef<HTMLElement>(null)
  // The sidebar ends where the window does, however many lines stand above it.
  useEffect(() => {
    const measured = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--banner', `${aside.current?.offsetHeight ?? 0}px`)
    })
    if (aside.current) measured.observe(aside.current)
    return () => measured.disconnect()
  }, [])
  return (
    <aside ref={aside} aria-label="Status">
      {standIns.length > 0 && (
        <Banner tone="sky" icon={<FlaskConical aria-hidden />}>
          Test networks: nothing leaves this computer.{' '}
          <a
            href="/sandbox"
            target="_blank"
            rel="noreferrer"
            className="link -my-3 inline-block py-3 font-semibold"
          >
            See test posts
          </a>
        </Banner>
      )}
      <PauseNotice />
      <div aria-live="polite">
        {!isOnline ? (
          <Banner tone="amber" icon={<WifiOff aria-hidden />}>
            You’re offline. Scheduled posts still go out on time. You can read this page, and what you write
            is kept on this device until you’re back online.
          </Banner>
        ) : (
          lost && (
            <Banner tone="amber" icon={<WifiOff aria-hidden />}>
              Can’t reach Postlark. Scheduled posts still go out on time, and this page updates when you’re
              connected again.
            </Banner>
          )
        )}
      </div>
    </aside>
  )
}
