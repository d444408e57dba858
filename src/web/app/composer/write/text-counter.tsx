import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useChecks } from '../checks/late-checks.ts'

interface TextCounterProps {
  /** What each network gets of it. */
  texts: readonly { network: NetworkId; text: string }[]
}

/** The count of the network that is nearest to its limit; while nothing is written, of the one with the lowest. */
export function TextCounter({ texts }: TextCounterProps) {
  const checks = useChecks()
  if (!checks) return null
  const fullest = texts
    .map(({ network, text }) => ({ network, ...checks.measureText(text, network) }))
    .sort((a, b) => b.used / b.limit - a.used / a.limit || a.limit - b.limit)[0]
  if (!fullest) return null
  return (
    <span
      className={classNames(
        'ms-auto font-mono text-small leading-none font-medium whitespace-nowrap tabular-nums',
        fullest.over > 0 && 'text-clay-text',
      )}
    >
      {networkNames[fullest.network]} {fullest.used}/{fullest.limit}
    </span>
  )
}
