import type { Film, Item, Layer, Motion, Size } from './film.ts'
import { boundsOf } from './item-bounds.ts'
import { exitOf } from './leave-layer.ts'
import type { Item as SceneItem } from './scene.ts'

/** How long an ending takes, and how much of a short film. So long before the end it is over: the last frames show it whole. */
const [endingSec, mostShare, restSec] = [0.6, 0.2, 0.1] as const

/** A layer with a picture of this share of the film is what the film shows, not something on it. */
const largeShare = 0.4

type Ended = Pick<Film, 'durationSec' | 'ending' | 'layers' | 'size'>

/** The layers of a film, with the way in which those that are there at its end leave. */
export function endedLayers(film: Ended): readonly Layer[] {
  const { ending, layers } = film
  if (ending !== 'leave' && ending !== 'fade') return layers
  return layers.map((layer) => (leavesAtEnd(layer, film) ? ended(layer, film) : layer))
}

function leavesAtEnd({ enter, leave, toSec, items }: Layer, { durationSec, size }: Ended): boolean {
  return (
    enter !== undefined && !leave && toSec > durationSec - 0.01 && !items.some((item) => isLarge(item, size))
  )
}

function isLarge(item: Item, size: Size): boolean {
  if (item.kind !== 'picture') return false
  const { width, height } = boundsOf(item)
  return width * height >= largeShare * size.width * size.height
}

function ended(layer: Layer, film: Ended): Layer {
  const { fromSec, enter } = layer
  const ending = spanOf(film)
  const sec = Math.min(ending.toSec - ending.fromSec, Math.max(0, (ending.toSec - fromSec) / 2))
  const kind: Motion['kind'] = film.ending === 'leave' && enter ? exitOf(enter.kind) : 'fade'
  return { ...layer, toSec: ending.toSec, leave: { kind, sec, ease: 'in-out' } }
}

/** What covers a film that becomes black at its end. */
export function blackAt(film: Pick<Film, 'durationSec' | 'ending' | 'size'>, sec: number): SceneItem[] {
  const span = blackSpan(film)
  if (!span || sec <= span.fromSec) return []
  const { fromSec, toSec } = span
  return [
    {
      kind: 'rect',
      x: 0,
      y: 0,
      ...film.size,
      fill: '#000000',
      opacity: Math.min(1, (sec - fromSec) / (toSec - fromSec)),
    },
  ]
}

/** When a film becomes black; null: it does not. */
export function blackSpan(
  film: Pick<Film, 'durationSec' | 'ending'>,
): { fromSec: number; toSec: number } | null {
  return film.ending === 'black' ? spanOf(film) : null
}

/** When the ending begins, and is over. */
function spanOf({ durationSec }: Pick<Film, 'durationSec'>): { fromSec: number; toSec: number } {
  const toSec = durationSec - Math.min(restSec, durationSec / 10)
  return { fromSec: toSec - Math.min(endingSec, durationSec * mostShare), toSec }
}
