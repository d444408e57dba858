import type { Film, Item, Layer } from '#domain/film/film.ts'

/** A piece of a track: when it is seen, and what it says. */
export interface Block {
  key: string
  fromSec: number
  toSec: number
  text: string
}

/** A row of the timeline. */
export interface Track {
  id: string
  name: string
  blocks: Block[]
}

/** Rows that are shown; a film with more layers shows its first ones. */
const mostTracks = 8
const isAdded = (id: string) => id.startsWith('added-')

/**
 * The layers of a film as rows, from front to back: those that show the same field share a row.
 * @param nameOf what a field of the template, or an added layer, is called
 */
export function tracksOf(film: Film, nameOf: (field: string) => string): Track[] {
  const rows = new Map<string, Track>()
  for (const layer of film.layers) {
    const { id, name } = trackOf(layer, nameOf)
    const row = rows.get(id) ?? { id, name, blocks: [] }
    const { fromSec, toSec } = layer
    row.blocks.push({ key: layer.id, fromSec, toSec, text: textIn(layer.items) || row.name })
    rows.set(id, row)
  }
  const all = [...rows.values()]
  // Of one's own all are shown: they were put there by hand.
  const own = all.filter(({ id }) => isAdded(id))
  return [...all.filter(({ id }) => !isAdded(id)).slice(0, mostTracks), ...own]
}

/** The row of a layer. */
export function trackOf(layer: Layer, nameOf: (field: string) => string): Omit<Track, 'blocks'> {
  const own = layer.editable ?? (isAdded(layer.id) ? layer.id : null)
  if (own !== null) return { id: own, name: nameOf(own) }
  const id = baseOf(layer.id)
  return { id, name: names[id] ?? plain(id) }
}

/** Layers whose own word says little. */
const names: Readonly<Record<string, string>> = {
  mark: 'Quotation mark',
  rule: 'Line',
  seam: 'Line between',
  time: 'Progress',
  veil: 'Behind the text',
  whole: 'First picture',
}

/** `job-3` and `job-4` are one row. */
const baseOf = (id: string) => id.replace(/[-_ ]?\d+$/u, '') || id

/** `name-plate` as words. */
function plain(id: string): string {
  const words = id.replaceAll(/[-_]/gu, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textIn(items: readonly Item[]): string {
  for (const item of items) {
    const text = item.kind === 'words' ? item.text : item.kind === 'turned' ? textIn(item.items) : ''
    if (text.trim()) return text.trim()
  }
  return ''
}

/**
 * The seconds of a ruler: 0, then every `step`, at most nine of them; none that would touch the end or the playhead.
 * @param sec where the playhead is
 */
export function ticksOf(durationSec: number, sec = -Infinity): number[] {
  const step = [0.5, 1, 2, 3, 5, 10, 15, 20, 30].find((one) => durationSec / one <= 8) ?? 30
  const count = Math.floor(durationSec / step)
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step)
  const near = durationSec * 0.045
  return ticks.filter((tick) => durationSec - tick >= step * 0.6 && Math.abs(tick - sec) > near)
}
