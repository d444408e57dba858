import type { Overview } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { ReactNode } from 'react'
import type { AccountLine } from '../charts/account-summary.ts'
import { changeText, countText, postsText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

type Tile = Overview['tiles'][number]

interface FourNumbersProps {
  line: AccountLine
  /** Of this account alone. */
  tiles: readonly Tile[]
  writers: Writers
}

/** The sums of an account below its line. Nothing where there are none: tiles of a network with several accounts are not theirs. */
export function FourNumbers({ line, tiles, writers }: FourNumbersProps) {
  const of = (metric: Tile['metric']) => tiles.find((tile) => tile.metric === metric)
  const values = line.posts.flatMap(({ value }) => (value === null ? [] : [value]))
  const [interactions, followers] = [of('interactions'), of('followers')]
  if (line.metric === null && !interactions && !followers) return null
  return (
    <dl className="-mx-4 mt-auto flex flex-wrap justify-between gap-x-2 border-t border-line px-4 pt-2.5 pb-3">
      {line.metric !== null && (
        <Cell name={`${metricFacts[line.metric].name}, summed`} note={`of ${postsText(values.length)}`}>
          {values.length > 0 ? countText(values.reduce((sum, value) => sum + value, 0)) : null}
        </Cell>
      )}
      {interactions && <TileCell name="Interactions" tile={interactions} writers={writers} />}
      {followers && <TileCell name="Followers" tile={followers} writers={writers} isChange />}
    </dl>
  )
}

interface TileCellProps {
  name: string
  tile: Tile
  writers: Writers
  isChange?: boolean
}

function TileCell({ name, tile, writers, isChange = false }: TileCellProps) {
  const { value, previous, absent } = tile
  if (value === null)
    return (
      <div className="min-w-0">
        <dt className="text-tiny leading-[1.3] text-muted">{name}</dt>
        <dd className="max-w-22 pt-0.5 text-tiny leading-[1.3] text-muted">
          {absent ? writers.absence(absent) : 'No reading'}
        </dd>
      </div>
    )
  const before =
    previous === null ? null : isChange ? changeText(value - previous) : `before ${countText(previous)}`
  return (
    <Cell name={name} note={before}>
      {countText(value)}
    </Cell>
  )
}

function Cell({ name, note, children }: { name: string; note: string | null; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-tiny leading-[1.3] text-muted">{name}</dt>
      <dd className="text-[0.9375rem] leading-[1.35] font-semibold tracking-[-0.01em] tabular-nums">
        {children ?? <span className="text-tiny font-medium text-muted">No reading</span>}
        {note && <small className="block text-[11.5px] leading-[1.3] font-medium text-muted">{note}</small>}
      </dd>
    </div>
  )
}
