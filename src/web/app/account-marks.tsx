import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { listed } from '#domain/text/listed.ts'
import { NetworkIcon } from '../ui/network-icon.tsx'

interface AccountMarksProps {
  accounts: readonly Connection[]
  /** How many marks there is room for. */
  atMost: number
}

/** The marks of accounts, and +N for the rest; their names for screen readers and as a tooltip. */
export function AccountMarks({ accounts, atMost }: AccountMarksProps) {
  const names = listed(accounts.map(({ provider, username }) => `${networkNames[provider]} (${username})`))
  const more = accounts.length - atMost
  return (
    <span title={names} className="flex flex-none items-center gap-1">
      <span className="sr-only">{names}</span>
      {accounts.slice(0, atMost).map(({ id, provider }) => (
        <NetworkIcon key={id} network={provider} decorative />
      ))}
      {more > 0 && (
        <span aria-hidden className="font-mono text-[11.5px] leading-none font-semibold text-muted">
          +{more}
        </span>
      )}
    </span>
  )
}
