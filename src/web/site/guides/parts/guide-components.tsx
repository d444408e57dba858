import { networkNames } from '#domain/networks/network.ts'
import { articleComponents } from '../../blog/parts/article-components.tsx'
import { choiceRows } from '../choice-rows.ts'
import type { GuideFacts } from '../guide-facts.ts'
import { limitText } from '../limits-text.ts'
import { takenRows } from '../taken-rows.ts'
import { Failures } from './failures.tsx'

/** The components a text in content/guides may use without importing them. All are about the guide’s own network. */
export function guideComponents({ network, failures }: Pick<GuideFacts, 'network' | 'failures'>) {
  const name = networkNames[network]
  return {
    ...articleComponents,
    /** A limit from the rules: `<Limit of="text" />`. */
    Limit: ({ of }: { of: string }) => limitText(network, of),
    Taken: () => (
      <table className="facts">
        <caption>What the composer checks a post for {name} against. It uses this same list.</caption>
        <tbody>
          {takenRows(network).map(([row, value]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    Choices: () => (
      <table className="facts">
        <caption>Everything under “{name}” in the composer’s per-network settings.</caption>
        <tbody>
          {choiceRows(network).map(({ label, values, when }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {values}
                {when && <span className="block text-small font-normal text-muted">{when}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    Failures: () => <Failures failures={failures} />,
  }
}
