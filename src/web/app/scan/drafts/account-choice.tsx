import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Link } from 'react-router'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { NetworkIcon } from '../../../ui/network-icon.tsx'

interface AccountChoiceProps {
  /** Those that work. */
  accounts: readonly Connection[]
  chosen: readonly string[]
  onChoose: (connectionIds: readonly string[]) => void
}

/** The accounts that drafts go to. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-semibold">Accounts</legend>
      {accounts.length === 0 && (
        <p className="text-ink-2">
          No account is connected. Drafts can be kept without one, or{' '}
          <Link to="/dashboard/connections" className="link">
            connect a network
          </Link>
          .
        </p>
      )}
      {accounts.map(({ id, provider, username }) => (
        <LabelledCheckbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          <span className="inline-flex items-center gap-2">
            <NetworkIcon network={provider} decorative />
            <span>
              {networkNames[provider]} <span className="text-muted">{username}</span>
            </span>
          </span>
        </LabelledCheckbox>
      ))}
    </fieldset>
  )
}
