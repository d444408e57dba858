import { networkNames, type NetworkId } from '#domain/network.ts'
import { classNames } from './class-names.ts'
import { networkMarks } from './network-marks.ts'

const colours: Record<NetworkId, string> = {
  twitter: 'text-net-twitter',
  linkedin: 'text-net-linkedin',
  bluesky: 'text-net-bluesky',
  threads: 'text-net-threads',
  pinterest: 'text-net-pinterest',
  facebook: 'text-net-facebook',
  youtube: 'text-net-youtube',
  instagram: 'text-net-instagram',
  tiktok: 'text-net-tiktok',
  reddit: 'text-net-reddit',
}

export interface NetworkIconProps {
  network: NetworkId
  /** Hidden from screen readers because its name stands beside it. */
  decorative?: boolean
  className?: string
}

/** A network's mark in its own colour, 16 px unless `className` says otherwise. */
export function NetworkIcon({ network, decorative = false, className }: NetworkIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('block flex-none fill-current', colours[network], className ?? 'size-4')}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': networkNames[network] })}
    >
      <path fillRule="evenodd" d={networkMarks[network]} />
    </svg>
  )
}
