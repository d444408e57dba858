import type { Rehearsal } from '#contract/rehearsal.ts'
import { formatMoment } from '#domain/time/format/moments.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useReader } from '../use-reader.ts'
import { raise } from '../window-events.ts'

interface EmptyTimesProps {
  times: Rehearsal['emptyTimes']
  mayWrite: boolean
}

const shown = 6

/** Posting times that nothing is scheduled for. */
export function EmptyTimes({ times, mayWrite }: EmptyTimesProps) {
  const { now, zone, format } = useReader()
  if (times.length === 0) return null
  return (
    <section aria-labelledby="empty-times">
      <h2 id="empty-times" className="mb-2 border-b-2 border-ink pb-1.5 text-[1.125rem]">
        Free posting times
      </h2>
      <ul className="text-small">
        {times.slice(0, shown).map(({ at, networks }) => {
          const when = formatMoment(new Date(at), now, zone, format)
          return (
            <li
              key={at}
              className="flex min-h-11 items-center gap-3 border-b border-line py-1 desk:min-h-8.5"
            >
              {mayWrite ? (
                <button
                  type="button"
                  className="link whitespace-nowrap"
                  onClick={() => raise('new-post', { date: new Date(at), networks })}
                >
                  {when}
                </button>
              ) : (
                when
              )}
              <span className="ms-auto flex flex-wrap justify-end gap-1.5">
                {networks.map((network) => (
                  <NetworkIcon key={network} network={network} className="size-3.5" />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      {times.length > shown && (
        <p className="mt-1.5 text-tiny text-muted">And {times.length - shown} more.</p>
      )}
    </section>
  )
}
