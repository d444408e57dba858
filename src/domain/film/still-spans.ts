import { blackSpan, endedLayers } from './end-film.ts'
import type { Cue, Film, FilmPhoto, Item, Layer } from './film.ts'

export interface Span {
  fromSec: number
  toSec: number
}

/**
 * The times in which what is over the ground does not change: any of its seconds shows the same overlay. In order,
 * without overlaps; what is between them moves. A film with no motion is one span.
 */
export function stillSpans(film: Film): Span[] {
  const edges = new Set([0, film.durationSec])
  const moving: Span[] = []
  for (const layer of endedLayers(film)) {
    edges.add(layer.fromSec).add(layer.toSec)
    moving.push(...movingIn(layer))
  }
  for (const cue of film.captions?.cues ?? []) {
    edges.add(cue.fromSec).add(cue.toSec)
    if (film.captions?.style !== 'lines') moving.push(spanOf(cue))
  }
  const black = blackSpan(film)
  if (black) moving.push(black)
  for (const { fromSec, toSec } of moving) edges.add(fromSec).add(toSec)
  const inFilm = [...edges].filter((edge) => edge >= 0 && edge <= film.durationSec).sort((a, b) => a - b)
  return inFilm
    .slice(1)
    .map((toSec, at) => ({ fromSec: inFilm[at] ?? 0, toSec }))
    .filter((span) => !moving.some((each) => each.fromSec < span.toSec && each.toSec > span.fromSec))
}

/** How long the ground itself moves, in seconds from the beginning: a video, or a picture with a move, which may come to rest. */
export function groundMovesSec({ ground, durationSec }: Film): number {
  if ('clip' in ground) return durationSec
  const move = 'still' in ground ? ground.move : undefined
  return move ? Math.min(durationSec, move.sec ?? durationSec) : 0
}

const spanOf = ({ fromSec, toSec }: Cue | Layer): Span => ({ fromSec, toSec })

function movingIn(layer: Layer): Span[] {
  const { fromSec, toSec, enter, leave } = layer
  if (layer.items.some(movesAlways)) return [spanOf(layer)]
  const settled = layer.items.flatMap(settlingIn).map((sec) => Math.min(toSec, fromSec + sec))
  return [
    ...settled.map((each) => ({ fromSec, toSec: each })),
    ...(enter ? [{ fromSec, toSec: Math.min(toSec, fromSec + enter.sec) }] : []),
    ...(leave ? [{ fromSec: Math.max(fromSec, toSec - leave.sec), toSec }] : []),
  ]
}

function movesAlways(item: Item): boolean {
  if (item.kind === 'turned') return item.items.some(movesAlways)
  return item.kind === 'wave' || item.kind === 'meter' || (item.kind === 'picture' && isEndless(item))
}

const isEndless = ({ move }: FilmPhoto) => move !== undefined && move.sec === undefined

/** The seconds after which moves of pictures have come to rest. */
function settlingIn(item: Item): number[] {
  if (item.kind === 'turned') return item.items.flatMap(settlingIn)
  return item.kind === 'picture' && item.move?.sec !== undefined ? [item.move.sec] : []
}
