import type { Heatmap, TimeSlot } from '#contract/analytics.ts'
import { networkNames } from '#domain/networks/network.ts'
import { postsText } from '../number-text.ts'
import { bandText, dayName, slotText } from './slot-text.ts'

interface HeatMapProps {
  account: Heatmap['accounts'][number]
  /** Marked in it: the best time, or one to try. */
  slot: TimeSlot | null
  kind: 'best' | 'try'
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
/** How many strengths of colour there are. */
const strengths = 4

/** How many posts went out on each weekday in each three hours. A strong colour means many, not good. */
export function HeatMap({ account, slot, kind }: HeatMapProps) {
  const countAt = (at: TimeSlot) =>
    account.cells.find(({ weekday, band }) => weekday === at.weekday && band === at.band)?.n ?? 0
  // A single post is few, also where no hour has more.
  const most = Math.max(strengths, ...account.cells.map(({ n }) => n))
  const { shown, left } = bandsOf(account, slot)
  const isMarked = (at: TimeSlot) => slot !== null && at.weekday === slot.weekday && at.band === slot.band
  return (
    <>
      <table className="heat-map">
        <caption className="sr-only">
          {networkNames[account.network]}, {account.username}: posts per weekday and three hours
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Hours</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {dayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => (
            <tr key={band}>
              <th scope="row">{bandText(band)}</th>
              {weekdays.map((weekday) => {
                const n = countAt({ weekday, band })
                return (
                  <td
                    key={weekday}
                    data-strength={n === 0 ? undefined : Math.ceil((n / most) * strengths)}
                    data-mark={isMarked({ weekday, band }) ? kind : undefined}
                  >
                    {n}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {(slot || left.length > 0) && (
        <p className="text-small text-muted">
          {slot &&
            `${kind === 'best' ? 'Yellow' : 'Dashed'}: ${slotText(slot)}, ${postsText(countAt(slot))}. `}
          {left.length > 0 && `${left.map(bandText).join(', ')}: no posts, left out.`}
        </p>
      )}
    </>
  )
}

/** Empty bands at the ends of the day are left out. */
function bandsOf({ cells }: Heatmap['accounts'][number], slot: TimeSlot | null) {
  const used = [...cells.filter(({ n }) => n > 0).map(({ band }) => band), ...(slot ? [slot.band] : [])]
  const [first, last] = used.length > 0 ? [Math.min(...used), Math.max(...used)] : [2, 7]
  const all = [0, 1, 2, 3, 4, 5, 6, 7]
  const isShown = (band: number) => band >= first && band <= last
  return { shown: all.filter(isShown), left: used.length > 0 ? all.filter((band) => !isShown(band)) : [] }
}
