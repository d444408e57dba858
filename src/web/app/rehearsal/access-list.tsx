import type { Rehearsal } from '#contract/rehearsal.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatMoment } from '#domain/time/format/moments.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useReader } from '../use-reader.ts'

interface AccessListProps {
  access: Rehearsal['access']
  mayReconnect: boolean
}

/** Accounts whose access ends or is renewed in these hours. */
export function AccessList({ access, mayReconnect }: AccessListProps) {
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="mb-3 border-b-2 border-ink pb-1.5 text-[1.125rem]">
        Access
      </h2>
      <ul className="text-small leading-[1.45]">
        {access.map((one) => (
          <li
            key={one.connectionId}
            className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-2.25 border-b border-line py-2.75"
          >
            <NetworkIcon network={one.network} decorative className="mt-0.5 size-4" />
            <Access access={one} />
            {!one.renews && mayReconnect && (
              <Link
                to="/dashboard/connections"
                className={`${buttonClass()} col-start-2 mt-1.5 justify-self-start`}
              >
                Reconnect {networkNames[one.network]}
              </Link>
            )}
          </li>
        ))}
        <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-2.25 py-2.75 text-muted">
          <Check aria-hidden className="mt-0.5" />
          {access.length === 0
            ? 'Every account that is due stays connected.'
            : 'Other accounts: no change in these 24 hours.'}
        </li>
      </ul>
    </section>
  )
}

function Access({ access }: { access: Rehearsal['access'][number] }) {
  const { now, zone, format } = useReader()
  const { network, username, endsAt, renews, posts } = access
  const at = endsAt && formatMoment(new Date(endsAt), now, zone, format)
  if (renews)
    return (
      <span>
        <b className="font-semibold">
          {networkNames[network]} renews {at ?? 'by itself'}.
        </b>{' '}
        Nothing to do.
      </span>
    )
  return (
    <span>
      <b className="font-semibold text-clay-text">
        {networkNames[network]} {at ? `ends ${at}` : 'needs to be reconnected'}.
      </b>{' '}
      {username}: {posts === 1 ? '1 post is' : `${posts} posts are`} due after that.
    </span>
  )
}
