import { Link } from 'react-router'
import { addressOf } from '../analytics-address.ts'

/** Leads to how best times are found. In a tab of its own, so that nothing that is being written is left. */
export function HowLink() {
  return (
    <Link
      to={`${addressOf('times', '')}#how-worked-out`}
      target="_blank"
      className="link relative after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-[''] desk:after:hidden"
    >
      How this is worked out
    </Link>
  )
}
