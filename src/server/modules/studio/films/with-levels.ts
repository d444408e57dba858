import type { Film, Item } from '#domain/film/film.ts'
import { inWorkFolder } from '#server/modules/media/prepare-media.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { clipFile } from './draw-piece.ts'
import type { AtWork } from './film-tools.ts'

/** The film with bars that follow what is heard: its music, or the video in its ground. */
export async function withLevels(row: RenderRow, film: Film, tools: AtWork): Promise<Film> {
  if (!film.layers.some(({ items }) => items.some(isEmptyWave))) return film
  const { ground, sound, durationSec } = film
  const heard = sound?.music ?? ('clip' in ground ? ground.clip : null)
  const engine = await tools.engine()
  if (heard === null || !engine) return film
  const clip = await clipFile(row.workspace_id, heard, tools)
  const levels = await inWorkFolder(tools, (folder) =>
    engine.levels(clip, { folder, seconds: durationSec }, tools.signal),
  )
  const filled = (item: Item): Item =>
    item.kind === 'wave' && isEmptyWave(item) ? { ...item, levels, perSec: 10 } : item
  return { ...film, layers: film.layers.map((layer) => ({ ...layer, items: layer.items.map(filled) })) }
}

const isEmptyWave = (item: Item) => item.kind === 'wave' && item.levels.length === 0
