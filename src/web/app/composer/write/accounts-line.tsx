import type { Connection } from '#contract/connections.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Plus } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { ConnectionsLink } from './connections-link.tsx'
import { sortedByNetwork } from '../state/problems.ts'

interface AccountsLineProps {
  connections: readonly Connection[]
  chosenIds: readonly string[]
  /** Networks whose dot is marked. */
  wrong: readonly NetworkId[]
  onToggle: (connectionId: string) => void
}

/** The accounts a post can go to, standing on the line; what is chosen holds on to it with a dot. */
export function AccountsLine({ connections, chosenIds, wrong, onToggle }: AccountsLineProps) {
  const accounts = sortedByNetwork(connections)
  const chosen = accounts.filter(({ id }) => chosenIds.includes(id)).length
  return (
    <div
      role="group"
      aria-label="Post to"
      className="accounts-line flex flex-none flex-wrap items-end gap-y-2.5 ps-0.5"
      data-place="connections"
    >
      {accounts.map((account) => (
        <AccountButton
          key={account.id}
          account={account}
          isChosen={chosenIds.includes(account.id)}
          isWrong={wrong.includes(account.provider)}
          width={widthAmong(accounts.length)}
          isOneOfSeveral={accounts.filter(({ provider }) => provider === account.provider).length > 1}
          onToggle={() => onToggle(account.id)}
        />
      ))}
      <span className="ms-auto flex h-11 items-end pb-2.25 text-small leading-none font-medium whitespace-nowrap text-ink-2">
        {accounts.length > 0 && <span className="sr-only">{`${chosen} of ${accounts.length} chosen. `}</span>}
        <ConnectionsLink className="inline-flex items-center gap-1.5 hover:text-ink">
          <Plus aria-hidden />
          {accounts.length === 0 ? 'Connect an account' : 'Connect'}
        </ConnectionsLink>
      </span>
    </div>
  )
}

/** One line holds sixteen; from there on they take several, at a comfortable width again. */
const widths = [
  [16, 'desk:w-9.5'],
  [11, 'desk:w-7.5'],
  [9, 'desk:w-8.5'],
  [7, 'desk:w-9.5'],
] as const

const widthAmong = (count: number) => widths.find(([over]) => count > over)?.[1] ?? 'desk:w-10.5'

interface AccountButtonProps {
  account: Connection
  isChosen: boolean
  isWrong: boolean
  /** So that all of them stand on one line on a desk, where they can. */
  width: string
  isOneOfSeveral: boolean
  onToggle: () => void
}

function AccountButton({ account, isChosen, isWrong, width, isOneOfSeveral, onToggle }: AccountButtonProps) {
  const marked = isChosen && isWrong
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${networkNames[account.provider]} @${account.username}${marked ? ', has a problem' : ''}`}
      title={`@${account.username}`}
      className={classNames(
        'relative grid h-11 w-11 place-items-end justify-items-center pb-1',
        width,
        'aria-pressed:after:absolute aria-pressed:after:-bottom-2.25 aria-pressed:after:size-1.75 aria-pressed:after:rounded-full aria-pressed:after:bg-ink aria-pressed:after:content-[""]',
        marked &&
          'aria-pressed:after:-bottom-2.5! aria-pressed:after:size-2.25! aria-pressed:after:bg-clay! aria-pressed:after:shadow-[0_0_0_2px_var(--color-card),0_0_0_3.5px_var(--color-clay)]',
      )}
      onClick={onToggle}
    >
      <span className={classNames('relative transition-opacity', !isChosen && 'opacity-45 grayscale')}>
        <NetworkIcon network={account.provider} decorative className="size-5.75" />
        {isOneOfSeveral && account.avatarUrl && (
          <img
            src={account.avatarUrl}
            alt=""
            className="absolute -end-1.5 -bottom-0.5 size-3.5 rounded-full bg-paper-2 shadow-[0_0_0_1.5px_var(--color-card)]"
          />
        )}
      </span>
    </button>
  )
}
