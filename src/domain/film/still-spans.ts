import type { Cue, Film, Item, Layer } from './film.ts'

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
  for (const layer of film.layers) {
    edges.add(layer.fromSec).add(layer.toSec)
    moving.push(...movingIn(layer))
  }
  for (const cue of film.captions?.cues ?? []) {
    edges.add(cue.fromSec).add(cue.toSec)
    if (film.captions?.style !== 'lines') moving.push(spanOf(cue))
  }
  for (const { fromSec, toSec } of moving) edges.add(fromSec).add(toSec)
  const inFilm = [...edges].filter((edge) => edge >= 0 && edge <= film.durationSec).sort((a, b) => a - b)
  return inFilm
    .slice(1)
    .map((toSec, at) => ({ fromSec: inFilm[at] ?? 0, toSec }))
    .filter((span) => !moving.some((each) => each.fromSec < span.toSec && each.toSec > span.fromSec))
}

/** Whether the ground itself moves: a video, or a picture with a slow move. */
export function groundMoves({ ground }: Film): boolean {
  return 'clip' in ground || ('still' in ground && ground.move !== undefined)
}

const spanOf = ({ fromSec, toSec }: Cue | Layer): Span => ({ fromSec, toSec })

function movingIn(layer: Layer): Span[] {
  const { fromSec, toSec, enter, leave } = layer
  if (layer.items.some(movesAlways)) return [spanOf(layer)]
  return [
    ...(enter ? [{ fromSec, toSec: Math.min(toSec, fromSec + enter.sec) }] : []),
    ...(leave ? [{ fromSec: Math.max(fromSec, toSec - leave.sec), toSec }] : []),
  ]
}

function movesAlways(item: Item): boolean {
  if (item.kind === 'turned') return item.items.some(movesAlways)
  return item.kind === 'wave' || item.kind === 'meter' || (item.kind === 'picture' && item.move !== undefined)
}
