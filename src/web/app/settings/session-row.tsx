import type { Session } from '#contract/people.ts'
import { formatDate, formatDaysAway } from '#domain/time/format/moments.ts'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useReader } from '../use-reader.ts'

interface SessionRowProps {
  session: Session
  /** Whether it is being signed out. */
  busy: boolean
  onEnd: () => void
}

/** A signed-in browser, and a button to sign it out. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { now, zone, format } = useReader()
  const { device, address, signedInAt, lastUsedAt, isThisOne } = session
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
      <MonitorSmartphone aria-hidden className="size-5 flex-none text-muted" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">
          {device} {isThisOne && <Badge tone="leaf">this browser</Badge>}
        </b>
        <span className="text-small text-muted">
          Signed in {formatDate(new Date(signedInAt), now, zone, format)}
          {!isThisOne && <>, last used {formatDaysAway(new Date(lastUsedAt), now, zone, format)}</>}
          {address && <>, from {address}</>}
        </span>
      </span>
      {isThisOne ? (
        <Button size="s" icon={<LogOut aria-hidden />} busy={busy} onClick={onEnd}>
          Sign out
        </Button>
      ) : (
        <Button size="s" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
