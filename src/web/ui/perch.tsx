import type { NetworkId } from '#domain/networks/network.ts'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NetworkIcon } from './network-icon.tsx'

export interface PerchProps {
  networks: readonly NetworkId[]
  /** These hang below the line; say why beside it. */
  fallen?: readonly NetworkId[]
  /** After the marks, on the line: a lark, "+3". */
  children?: ReactNode
  className?: string
}

/**
 * Network marks on a line like birds on a wire, for the networks a post goes to. A failed one hangs below the line.
 */
export function Perch({ networks, fallen = [], children, className }: PerchProps) {
  return (
    <div
      className={classNames(
        'flex min-h-4.5 items-end gap-1.75 border-b-(length:--wire) border-line-2',
        className,
      )}
    >
      {networks.map((network) => (
        <NetworkIcon
          key={network}
          network={network}
          className={classNames(
            'size-4',
            fallen.includes(network) && '-order-1 translate-y-[calc(100%+var(--wire))] rotate-180',
          )}
        />
      ))}
      {children}
    </div>
  )
}
