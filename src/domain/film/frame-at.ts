import { captionsAt } from './captions-at.ts'
import { drawItem, viewAt } from './draw-item.ts'
import { blackAt, endedLayers } from './end-film.ts'
import { eased } from './ease.ts'
import type { Film, Ground, Layer, Size } from './film.ts'
import { type Move, moveAt } from './move-at.ts'
import { moveLayer } from './move-layer.ts'
import type { Item as SceneItem, Scene } from './scene.ts'

/**
 * What a film shows at a second. Every call stands for itself: the seconds may be asked in any order.
 * @param film laid out by `layOutFilm`: a text without lines is not seen
 */
export function frameAt(film: Film, sec: number): Scene {
  return scene(film, [...groundAt(film, sec), ...overlayAt(film, sec).items])
}

/** What is seen over the ground; where nothing is, it is transparent. */
export function overlayAt(film: Film, sec: number): Scene {
  const ended = endedLayers(film)
  const layers = film.layers.flatMap((layer, at) => {
    const leaving = ended[at] ?? layer
    return isShown(leaving, film, sec) ? layerAt(layer, moveAt(leaving, sec), film, sec) : []
  })
  return scene(film, [...layers, ...captionsAt(film, sec), ...blackAt(film, sec)])
}

/** The ground alone. A video is an item `photo` with the video’s id: the painter is given its frame. */
export function groundAt({ ground, size, durationSec }: Film, sec: number): SceneItem[] {
  const box = { x: 0, y: 0, ...size }
  if ('fill' in ground) return [{ kind: 'rect', ...box, fill: ground.fill }]
  const part = Math.min(1, Math.max(0, sec / durationSec))
  const view = viewAt('still' in ground ? ground.move : undefined, { part, passed: sec })
  const name = nameOf(ground)
  if (ground.fit === 'cover') return [{ kind: 'photo', ...box, name, fit: 'cover', ...view }]
  return [blurred(name, size), { kind: 'photo', ...box, name, fit: 'contain', ...view }]
}

const nameOf = (ground: Exclude<Ground, { fill: unknown }>) =>
  'still' in ground ? ground.still : ground.clip

/** The same picture, large and blurred, fills what the whole picture leaves free. Larger, so that no edge is seen. */
function blurred(name: string, size: Size): SceneItem {
  const blur = Math.round(Math.min(size.width, size.height) * 0.03)
  const more = 2 * blur
  return {
    kind: 'photo',
    name,
    x: -more,
    y: -more,
    width: size.width + 2 * more,
    height: size.height + 2 * more,
    fit: 'cover',
    focus: { x: 0.5, y: 0.5 },
    zoom: 1,
    blur,
  }
}

/** A layer that ends with the film is there on the last frame too. */
function isShown({ fromSec, toSec }: Layer, { durationSec }: Film, sec: number): boolean {
  return sec >= fromSec && (sec < toSec || (toSec >= durationSec && sec <= toSec))
}

function layerAt(layer: Layer, move: Move | null, { size }: Film, sec: number): SceneItem[] {
  const length = layer.toSec - layer.fromSec
  const moment = {
    sec,
    part: length > 0 ? (sec - layer.fromSec) / length : 0,
    passed: sec - layer.fromSec,
    ...(move?.motion.kind === 'count' && !move.leaving ? { counted: eased(move.part, 'out') } : {}),
  }
  const parts = layer.items.flatMap((item) => drawItem(item, moment))
  return move ? moveLayer(parts, layer, move, size) : parts.flat()
}

function scene({ size, alt }: Film, items: SceneItem[]): Scene {
  return { width: size.width, height: size.height, items, alt }
}
