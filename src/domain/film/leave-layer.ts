import type { Layer, Motion } from './film.ts'

/** How long a layer takes to leave, and the most of its time that is used for it: who reads it has the rest. */
const [exitSec, mostShare] = [0.25, 0.15] as const

/**
 * A layer that is gone before the film ends leaves the way it came, in a quarter of a second; one that comes by no motion is cut, and
 * what is there at the end of the film stays to its last frame, which players go on showing.
 */
export function withExit(layer: Layer, durationSec: number): Layer {
  const { fromSec, toSec, enter, leave } = layer
  if (leave || !enter || toSec > durationSec - 0.01) return layer
  const sec = Math.round(Math.min(exitSec, (toSec - fromSec) * mostShare) * 1000) / 1000
  return { ...layer, leave: { kind: exitOf(enter.kind), sec, ease: 'in-out' } }
}

/** How what came by a motion leaves. */
export function exitOf(kind: Motion['kind']): Motion['kind'] {
  switch (kind) {
    case 'mask':
    case 'words':
    case 'letters':
    case 'type':
      return 'mask'
    case 'sweep':
    case 'wipe':
      return 'wipe'
    case 'pop':
    case 'count':
      return 'pop'
    case 'rise':
    case 'slide':
    case 'settle':
    case 'fade':
      return kind
    default:
      return kind satisfies never
  }
}
