import type { Session } from '#contract/people.ts'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { dateWords, dayWords } from './moments.ts'

interface SessionRowProps {
  session: Session
  /** Whether it is being ended. */
  busy: boolean
  onEnd: () => void
}

/** One browser in which one is signed in, and the way out of it. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const now = useNow()
  const zone = useWorkspace()?.timezone ?? 'UTC'
  const { device, address, signedInAt, lastUsedAt, isThisOne } = session
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
      <MonitorSmartphone aria-hidden className="size-5 flex-none text-muted" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">
          {device} {isThisOne && <Badge tone="leaf">this browser</Badge>}
        </b>
        <span className="text-small text-muted">
          Signed in {dateWords(signedInAt, now, zone)}
          {!isThisOne && <>, last used {dayWords(lastUsedAt, now, zone)}</>}
          {address && <>, from {address}</>}
        </span>
      </span>
      {isThisOne ? (
        <Button size="s" icon={<LogOut aria-hidden />} busy={busy} onClick={onEnd}>
          Sign out
        </Button>
      ) : (
        <Button size="s" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
