import type { Connection } from '#contract/connections.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { AccountLine } from './account-line.tsx'
import { networkAllows } from './network-allows.ts'

export interface NetworkRowProps {
  network: NetworkId
  connections: readonly Connection[]
  /** Whether this server can connect it. */
  available: boolean
  connecting: boolean
  /** Without it the row shows states, without buttons. */
  mayConnect: boolean
  now: Date
  onConnect: () => void
  onReconnect: (connection: Connection) => void
  onUnauthorize: (connection: Connection) => void
}

/** A network: what it accepts, and its connected accounts. */
export function NetworkRow({
  network,
  connections,
  available,
  connecting,
  mayConnect,
  now,
  onConnect,
  onReconnect,
  onUnauthorize,
}: NetworkRowProps) {
  const name = networkNames[network]
  return (
    <li className={classNames('connection-row', connections.length > 1 && 'desk:items-start!')}>
      <NetworkIcon
        network={network}
        decorative
        className="col-start-1 row-start-1 size-6.5 justify-self-center"
      />
      <h2 className="col-start-2 row-start-1 text-[1.125rem] tracking-[-0.018em]">
        {name}
        {available && (
          <small className="mt-0.5 block font-text text-small leading-[1.3] font-normal tracking-normal text-muted max-desk:hidden">
            {networkAllows(network)}
          </small>
        )}
      </h2>
      {connections.length > 0 ? (
        <>
          <div className="connection-accounts grid gap-2">
            {connections.map((connection) => (
              <AccountLine
                key={connection.id}
                connection={connection}
                connecting={connecting}
                mayConnect={mayConnect}
                now={now}
                onReconnect={() => onReconnect(connection)}
                onUnauthorize={() => onUnauthorize(connection)}
              />
            ))}
          </div>
          {mayConnect && (
            <Button
              variant="quiet"
              square
              busy={connecting}
              unavailable={!available}
              className="connection-add"
              aria-label={`Add another ${name} account`}
              title={`Add another ${name} account`}
              onClick={onConnect}
            >
              <Plus aria-hidden />
            </Button>
          )}
        </>
      ) : (
        <NotConnected
          name={name}
          available={available}
          connecting={connecting}
          mayConnect={mayConnect}
          onConnect={onConnect}
        />
      )}
    </li>
  )
}

interface NotConnectedProps extends Pick<
  NetworkRowProps,
  'available' | 'connecting' | 'mayConnect' | 'onConnect'
> {
  name: string
}

function NotConnected({ name, available, connecting, mayConnect, onConnect }: NotConnectedProps) {
  return (
    <>
      <span className="connection-accounts text-muted max-desk:hidden">
        {available ? 'Not connected' : 'Postlark doesn’t post here yet'}
      </span>
      {available && mayConnect ? (
        <Button className="connection-act desk:min-w-35.5" busy={connecting} onClick={onConnect}>
          Connect<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <span
          className={classNames(
            'connection-act text-center desk:px-4 text-muted desk:min-w-35.5',
            available && 'desk:hidden',
          )}
        >
          {available ? 'Not connected' : 'Coming soon'}
        </span>
      )}
    </>
  )
}
