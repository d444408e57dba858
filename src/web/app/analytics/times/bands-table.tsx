import type { BestTimes } from '#contract/analytics.ts'
import { TableTwin, type TwinCell } from '../charts/table-twin.tsx'
import { gainText } from '../number-text.ts'
import { bandText } from './slot-text.ts'

/** The bands of the day with their posts; with sizes from 200 posts on. */
export function BandsTable({ bands }: { bands: BestTimes['bands'] }) {
  const hasSizes = bands.some(({ against }) => against !== null)
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 py-2 text-small font-semibold desk:min-h-7">Show as table</summary>
      <TableTwin
        label="results per time band"
        columns={hasSizes ? ['Band', 'Posts', 'Against usual', 'Corrected'] : ['Band', 'Posts']}
        rows={bands.map(({ band, n, against, corrected }) => ({
          key: `${band}`,
          heading: bandText(band),
          cells: [{ text: n }, ...(hasSizes ? [sizeCell(against, n), sizeCell(corrected, n)] : [])],
        }))}
      />
    </details>
  )
}

function sizeCell(share: number | null, n: number): TwinCell {
  if (share !== null) return { text: gainText(share) }
  return { text: n === 0 ? 'No posts' : 'Too few posts', isAbsent: true }
}
