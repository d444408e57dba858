import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { classNames } from './class-names.ts'
import { networkMarks } from './network-marks.ts'

export interface NetworkIconProps {
  /** Draws the mark from `NetworkMarkSprite`: for pages that show many marks. */
  fromSprite?: boolean
  network: NetworkId
  /** Hidden from screen readers, because the name is beside it. */
  decorative?: boolean
  className?: string
}

/** A network's mark in its own colour, 16 px unless `className` says otherwise. */
export function NetworkIcon({
  network,
  decorative = false,
  fromSprite = false,
  className,
}: NetworkIconProps) {
  return (
    <svg
      // The mark in the sprite has its own viewBox.
      viewBox={fromSprite ? undefined : '0 0 24 24'}
      className={classNames(`block flex-none fill-current text-net-${network}`, className ?? 'size-4')}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': networkNames[network] })}
    >
      {fromSprite ? <use href={`#mark-${network}`} /> : <path fillRule="evenodd" d={networkMarks[network]} />}
    </svg>
  )
}

/** A hidden sprite of the marks of these networks. Render it once per page, before the icons that use it. */
export function NetworkMarkSprite({ networks }: { networks: readonly NetworkId[] }) {
  return (
    <svg aria-hidden className="hidden">
      {networks.map((network) => (
        <symbol key={network} id={`mark-${network}`} viewBox="0 0 24 24">
          <path fillRule="evenodd" d={networkMarks[network]} />
        </symbol>
      ))}
    </svg>
  )
}
