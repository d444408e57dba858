import type { NetworkId } from '#domain/networks/network.ts'
import type { CSSProperties, ReactNode } from 'react'
import { NetworkFacts } from './network-facts.tsx'

/** A formula on its own line. */
function Formula({ children }: { children: ReactNode }) {
  return (
    <div className="formula my-4 rounded-card bg-paper-2 px-4 py-3 font-mono text-ui wrap-anywhere">
      {children}
    </div>
  )
}

/** A worked example in a box. */
function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside aria-label={title} className="my-4 rounded-card border border-line bg-card px-4 py-3.5">
      <p className="mb-1.5 text-small font-semibold text-muted">{title}</p>
      {children}
    </aside>
  )
}

/** The components a text in content/ may use without importing them. */
export const proseComponents = {
  Formula,
  Example,
  NetworkFacts: ({ network }: { network: NetworkId }) => <NetworkFacts network={network} />,
  // The empty corner cell of a table is no header.
  th: ({ children, style }: { children?: ReactNode; style?: CSSProperties }) =>
    children ? (
      <th scope="col" style={style}>
        {children}
      </th>
    ) : (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control
      <td />
    ),
  table: ({ children }: { children?: ReactNode }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className="my-4 overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
}
