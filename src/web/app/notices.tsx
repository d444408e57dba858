import type { NetworkId } from '#domain/networks/network.ts'
import { FlaskConical, WifiOff } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { PauseNotice } from './pause/pause-notice.tsx'
import { useOnline } from './use-online.ts'

export interface NoticesProps {
  /** Networks with a stand-in on this server. */
  standIns: readonly NetworkId[]
  /** The connection to the server is lost. */
  lost: boolean
  /** Gets the element for notices whose code loads later. */
  placeRef: Ref<HTMLDivElement>
}

/** Current status notices across the top of the app. */
export function Notices({ standIns, lost, placeRef }: NoticesProps) {
  const isOnline = useOnline()
  const aside = useRef<HTMLElement>(null)
  // The sidebar ends at the bottom of the window, however many notices are above it.
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
      <div ref={placeRef} />
    </aside>
  )
}
