import type { NetworkId } from '#domain/network.ts'
import { FlaskConical, WifiOff } from 'lucide-react'
import { Banner } from '../ui/banner.tsx'

export interface NoticesProps {
  /** Networks that are stand-ins here. */
  standIns: readonly NetworkId[]
  /** The line to the server is down. */
  lost: boolean
}

/** How things stand right now, across the top of the app. */
export function Notices({ standIns, lost }: NoticesProps) {
  return (
    <aside aria-label="How things stand">
      {standIns.length > 0 && (
        <Banner tone="sky" icon={<FlaskConical className="max-desk:hidden" aria-hidden />}>
          Stand-in networks: nothing leaves this machine.{' '}
          <a
            href="/sandbox"
            target="_blank"
            rel="noreferrer"
            className="link -my-3 inline-block py-3 font-semibold"
          >
            See what landed
          </a>
        </Banner>
      )}
      <div aria-live="polite">
        {lost && (
          <Banner tone="amber" icon={<WifiOff aria-hidden />}>
            The line between you and us is down. Scheduled posts still go out on time; this page catches up by
            itself.
          </Banner>
        )}
      </div>
    </aside>
  )
}
