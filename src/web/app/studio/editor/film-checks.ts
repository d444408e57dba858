import type { Film, FilmText, Item, Layer } from '#domain/film/film.ts'
import { readingSpeed } from '#domain/film/film-limits.ts'
import { boundsOf } from '#domain/film/item-bounds.ts'
import { coveredZones, tallVideoNetworks } from '#domain/networks/tall-video.ts'

/** What was looked at, and whether it is well. */
export interface FilmCheck {
  name: 'clear' | 'whole' | 'readable'
  isGood: boolean
}

/** A line may touch a zone by this share of the picture: zones are rounded up. */
const tolerance = 0.01
/** A text may be read this much faster than usual. */
const fast = 1.6

/** Whether texts are clear of what networks cover, whole, and seen long enough to read. */
export function checksOf(film: Film): FilmCheck[] {
  const isTall = film.size.height / film.size.width > 1.5
  const texts = film.layers.flatMap((layer) => layer.items.flatMap(textsIn).map((text) => ({ text, layer })))
  return [
    ...(isTall
      ? [{ name: 'clear' as const, isGood: texts.every(({ text }) => !isCovered(text, film)) }]
      : []),
    { name: 'whole', isGood: texts.every(({ text }) => text.set?.cut !== true) },
    { name: 'readable', isGood: texts.every(({ text, layer }) => isLongEnough(text, layer)) },
  ]
}

function textsIn(item: Item): FilmText[] {
  if (item.kind === 'turned') return item.items.flatMap(textsIn)
  return item.kind === 'words' && item.text.trim() !== '' ? [item] : []
}

function isCovered(text: FilmText, { size }: Film): boolean {
  const box = boundsOf(text)
  const [left, right] = [box.x / size.width, (box.x + box.width) / size.width]
  const [top, foot] = [box.y / size.height, (box.y + box.height) / size.height]
  return coveredZones(tallVideoNetworks).some(
    (zone) =>
      right > zone.x + tolerance &&
      left < zone.x + zone.width - tolerance &&
      foot > zone.y + tolerance &&
      top < zone.y + zone.height - tolerance,
  )
}

function isLongEnough({ text }: FilmText, { fromSec, toSec }: Layer): boolean {
  return text.length / Math.max(0.1, toSec - fromSec) <= readingSpeed.charsPerSec * fast
}
