import type { Overview } from '#contract/analytics.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import type { Writers } from '../use-writers.ts'
import { tilesOf, type TileText } from './tile-sums.ts'

interface TilesProps {
  tiles: Overview['tiles']
  writers: Writers
}

/** Posts, interactions, clicks and followers of the period. */
export function Tiles({ tiles, writers }: TilesProps) {
  return (
    <dl className="grid grid-cols-2 border-y-2 border-ink desk:grid-cols-4">
      {tilesOf(tiles, writers).map((tile) => (
        <Tile key={tile.name} tile={tile} />
      ))}
    </dl>
  )
}

/** Letters of a large number that a quarter of the screen has room for: 65,432,053. */
const widest = 10

function Tile({ tile }: { tile: TileText }) {
  return (
    <div className="min-w-0 border-line px-3 py-3.5 first:ps-0 odd:ps-0 even:border-s desk:px-4.5 desk:not-first:border-s desk:odd:not-first:ps-4.5 max-desk:nth-[n+3]:border-t">
      <dt className="text-small leading-[1.3] font-semibold">{tile.name}</dt>
      {tile.value !== null && (
        <dd
          className={`mt-2 mb-1.5 flex flex-wrap items-baseline gap-x-2.5 font-display leading-none font-bold tracking-[-0.045em] tabular-nums ${tile.value.length > widest ? 'text-[1.25rem]' : 'text-[2rem] desk:text-[2.5rem]'}`}
        >
          {tile.value}
          {tile.before && (
            <small className="font-text text-small font-semibold tracking-normal text-ink-2">
              {tile.before}
            </small>
          )}
        </dd>
      )}
      {tile.value === null && tile.byNetwork.length === 0 && (
        <dd className="mt-2 mb-1.5 text-ui font-semibold text-muted">No number</dd>
      )}
      {tile.byNetwork.map(({ network, value, before }) => (
        <dd key={network} className="mt-1.5 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <NetworkIcon network={network} className="size-3.5 self-center" />
          <b className="font-display text-[1.25rem] leading-none font-bold tracking-[-0.03em]">{value}</b>
          {before && <small className="text-small font-semibold text-ink-2">{before}</small>}
        </dd>
      ))}
      {tile.notes.length > 0 && (
        <dd className="mt-1 text-small leading-[1.4] text-muted">{tile.notes.join(' ')}</dd>
      )}
    </div>
  )
}
