import type { Overview } from '#contract/analytics.ts'
import { networkNames } from '#domain/networks/network.ts'
import { changeText, countText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

type Tile = Overview['tiles'][number]

/** What a tile shows. */
export interface TileText {
  name: string
  /** null: no network gives it; the notes say why. */
  value: string | null
  before: string | null
  /** Side by side, for what each network counts in its own way. */
  byNetwork: { network: Tile['network']; value: string; before: string | null }[]
  notes: string[]
}

/** The four tiles of the overview. Only what every network counts alike is added up. */
export function tilesOf(tiles: readonly Tile[], writers: Writers): TileText[] {
  const of = (metric: Tile['metric']) => tiles.filter((tile) => tile.metric === metric)
  return [
    postsTile(of('posts')),
    summedTile('Interactions', of('interactions'), writers),
    clicksTile(of('clicks'), writers),
    followersTile(of('followers'), writers),
  ]
}

function postsTile(tiles: readonly Tile[]): TileText {
  const used = tiles.filter(({ value }) => (value ?? 0) > 0)
  return {
    name: 'Posts',
    ...totalOf(tiles),
    byNetwork: [],
    notes: [
      used.length > 0
        ? `On ${used.map(({ network, value }) => `${networkNames[network]} ${countText(value ?? 0)}`).join(', ')}.`
        : 'None in these days.',
    ],
  }
}

function summedTile(name: string, tiles: readonly Tile[], writers: Writers): TileText {
  const n = tiles.reduce((sum, tile) => sum + tile.n, 0)
  const leftOut = tiles.reduce((sum, tile) => sum + tile.leftOut, 0)
  return {
    name,
    ...totalOf(tiles),
    byNetwork: [],
    notes: [
      n > 0 && `First 24 hours of ${n === 1 ? 'one post' : `${countText(n)} posts`}.`,
      leftOut > 0 && `${leftOut === 1 ? 'One is' : `${countText(leftOut)} are`} younger and left out.`,
      ...absencesOf(tiles, writers),
    ].filter((note) => note !== false),
  }
}

function clicksTile(tiles: readonly Tile[], writers: Writers): TileText {
  const given = tiles.filter(({ value }) => value !== null)
  return {
    name: 'Clicks',
    value: null,
    before: null,
    byNetwork: given.map(({ network, value, previous }) => ({
      network,
      value: countText(value ?? 0),
      before: previous === null ? null : `before ${countText(previous)}`,
    })),
    notes: absencesOf(tiles, writers),
  }
}

function followersTile(tiles: readonly Tile[], writers: Writers): TileText {
  const given = tiles.filter(({ value }) => value !== null)
  const { value } = totalOf(tiles)
  const isWhole = given.length > 0 && given.every(({ previous }) => previous !== null)
  const change = given.reduce((sum, tile) => sum + (tile.value ?? 0) - (tile.previous ?? 0), 0)
  return {
    name: 'Followers',
    value,
    before: isWhole ? changeText(change) : null,
    byNetwork: [],
    notes: [
      ...(given.length > 1
        ? [`Of ${given.length} networks, added up. Someone who follows you twice counts twice.`]
        : []),
      ...absencesOf(tiles, writers),
    ],
  }
}

/** Before: only where every network of the sum has a number from before. */
function totalOf(tiles: readonly Tile[]): Pick<TileText, 'value' | 'before'> {
  const given = tiles.filter(({ value }) => value !== null)
  if (given.length === 0) return { value: null, before: null }
  const sum = given.reduce((total, { value }) => total + (value ?? 0), 0)
  const isWhole = given.every(({ previous }) => previous !== null)
  const before = given.reduce((total, { previous }) => total + (previous ?? 0), 0)
  return { value: countText(sum), before: isWhole ? `before ${countText(before)}` : null }
}

/** Why networks are not in it, each reason once. */
function absencesOf(tiles: readonly Tile[], writers: Writers): string[] {
  const missing = tiles.flatMap(({ absent }) => (absent ? [absent] : []))
  const never = missing
    .filter(({ reason }) => reason === 'not-given')
    .map(({ network }) => networkNames[network])
  const others = missing
    .filter(({ reason }) => reason !== 'not-given')
    .map((absent) => `${writers.absence(absent)}.`)
  return [...(never.length > 0 ? [`Not given by ${never.join(', ')}.`] : []), ...new Set(others)]
}
