import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { isRefused, refusedText } from '#domain/networks/connection-standing.ts'
import { networkNames } from '#domain/networks/network.ts'
import { RefreshCw } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectedButton } from './connected-button.tsx'
import { daysLeft, endsInWords } from './ends-soon.ts'

export interface AccountLineProps {
  connection: Connection
  connecting: boolean
  mayConnect: boolean
  now: Date
  onReconnect: () => void
  onUnauthorize: () => void
}

/** One connected account. */
export function AccountLine({ connection, now, mayConnect, ...act }: AccountLineProps) {
  const { username, displayName, needsReauth, provider } = connection
  const days = daysLeft(connection, now)
  const isWarned = needsReauth || days !== null
  const second = isRefused(connection, now)
    ? refusedText(provider)
    : needsReauth
      ? `Your ${networkNames[provider]} connection will expire soon.`
      : days !== null
        ? `This connection ${endsInWords(days, connection.scheduledPosts)}.`
        : connection.locked
          ? 'Locked by your plan. It takes no new posts; scheduled ones go out.'
          : displayName && displayName !== username
            ? displayName
            : null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <Avatar src={connection.avatarUrl} name={displayName ?? username} className="size-8.5" />
      <span className={`min-w-0 flex-1 ${isWarned ? 'basis-56' : 'basis-28'}`}>
        <b className="block truncate font-semibold max-desk:wrap-anywhere max-desk:whitespace-normal">
          {username}
        </b>
        {second && (
          <small
            className={`block text-small ${isWarned ? 'text-amber-text' : `text-muted ${connection.locked ? '' : 'truncate'}`}`}
          >
            {second}
          </small>
        )}
      </span>
      {mayConnect && <AccountActs {...act} connection={connection} isWarned={isWarned} />}
    </div>
  )
}

type AccountActsProps = Omit<AccountLineProps, 'mayConnect' | 'now'> & { isWarned: boolean }

function AccountActs({ connection, isWarned, connecting, onReconnect, onUnauthorize }: AccountActsProps) {
  const { username, needsReauth } = connection
  return (
    <>
      {isWarned && (
        <Button
          variant={needsReauth ? 'lark' : 'line'}
          busy={connecting}
          icon={<RefreshCw aria-hidden />}
          onClick={onReconnect}
          className="desk:min-w-35.5"
        >
          Reconnect<span className="sr-only"> {username}</span>
        </Button>
      )}
      {needsReauth ? (
        <Button variant="quiet" onClick={onUnauthorize}>
          {messages.connections.unauthorize}
          <span className="sr-only"> {username}</span>
        </Button>
      ) : (
        <ConnectedButton username={username} onUnauthorize={onUnauthorize} />
      )}
    </>
  )
}
