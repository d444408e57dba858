import type { Film, Item } from '#domain/film/film.ts'

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

/**
 * The layers of a film as rows, from front to back: those that show the same field share a row.
 * @param nameOf what a field of the template is called
 */
export function tracksOf(film: Film, nameOf: (field: string) => string): Track[] {
  const rows = new Map<string, Track>()
  for (const layer of film.layers) {
    const id = layer.editable ?? baseOf(layer.id)
    const row = rows.get(id) ?? { id, name: layer.editable ? nameOf(layer.editable) : plain(id), blocks: [] }
    const { fromSec, toSec } = layer
    row.blocks.push({ key: layer.id, fromSec, toSec, text: textIn(layer.items) || row.name })
    rows.set(id, row)
  }
  return [...rows.values()].slice(0, mostTracks)
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
