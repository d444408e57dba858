/** A font of films: its name for a canvas, its file in `fonts/`, and the tables that say how wide its letters are. */
export interface PackedFont {
  family: string
  file: string
  tables: Uint8Array
}

/**
 * Reads `fonts/layout.bin`, which scripts/film-fonts.mjs writes: the length of a list in four bytes, the list in JSON,
 * the tables of its fonts.
 * @throws when it is something else
 */
export function readFontPack(pack: Uint8Array): PackedFont[] {
  const listBytes = new DataView(pack.buffer, pack.byteOffset, pack.byteLength).getUint32(0)
  const listed: unknown = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + listBytes)))
  if (!Array.isArray(listed)) throw new Error('The font pack has no list.')
  let from = 4 + listBytes
  return listed.map((entry: unknown) => {
    if (!isEntry(entry)) throw new Error('The font pack lists something else than fonts.')
    const tables = pack.slice(from, from + entry.bytes)
    from += entry.bytes
    if (tables.length !== entry.bytes) throw new Error('The font pack is cut off.')
    return { family: entry.family, file: entry.file, tables }
  })
}

function isEntry(entry: unknown): entry is { family: string; file: string; bytes: number } {
  const { family, file, bytes } = (entry ?? {}) as Record<string, unknown>
  return typeof family === 'string' && typeof file === 'string' && Number.isInteger(bytes)
}
