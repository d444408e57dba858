import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { toggled } from './filters.ts'

interface AccountFilterProps {
  connections: readonly Connection[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The accounts on their line; pressing some leaves only their posts. */
export function AccountFilter({ connections, chosen, onChoose }: AccountFilterProps) {
  if (connections.length < 2) return null
  const isAlone = (one: Connection) =>
    connections.filter(({ provider }) => provider === one.provider).length === 1
  return (
    <div
      role="group"
      aria-label="Filter by account"
      className="flex max-w-full min-w-0 items-end gap-0.5 overflow-x-auto desk:flex-wrap desk:justify-end desk:gap-0 [scrollbar-width:none] border-b-(length:--wire) border-line-2 px-1"
    >
      {connections.map((connection) => {
        const { id, provider, username, avatarUrl } = connection
        const isOn = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            title={`${networkNames[provider]}: ${username}`}
            className={classNames(
              'grid min-h-11 min-w-11 flex-none place-items-end justify-items-center pt-1.25 pb-0.5 hover:-translate-y-0.5 desk:min-h-7 desk:min-w-6 min-[1440px]:min-w-7',
              !isAlone(connection) && 'desk:min-w-7.5!',
              chosen.length > 0 && !isOn && 'opacity-45 grayscale',
            )}
            onClick={() => onChoose(toggled(chosen, id))}
          >
            {isAlone(connection) ? (
              <NetworkIcon network={provider} decorative fromSprite />
            ) : (
              <Avatar src={avatarUrl} name={username} network={provider} className="size-5.5" />
            )}
            <span className="sr-only">
              {networkNames[provider]}: {username}
            </span>
          </button>
        )
      })}
    </div>
  )
}
