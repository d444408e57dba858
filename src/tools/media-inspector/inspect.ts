import { boxAt, letters, viewOf, type FileBox, type ReadBytes } from './boxes.ts'
import { readMovie } from './movie.ts'
import type { Inspection } from './video-facts.ts'

const maxIndexBytes = 64 * 1_048_576

/**
 * Reads the metadata of an MP4 or MOV: only the headers of its outer boxes and its index, never the frames. Recognizes
 * WebM without reading it. Never throws for an unusual file.
 */
export async function inspect(read: ReadBytes, bytes: number): Promise<Inspection> {
  if (bytes === 0) return unreadable('This file is empty. Choose another.')
  const head = viewOf(await read(0, 16))
  if (head.byteLength >= 4 && head.getUint32(0) === 0x1a45dfa3) {
    return unreadable('This is a WebM file: it has no such index.')
  }
  let brand = ''
  let moov: FileBox | null = null
  let dataAt: number | null = null
  let at = 0
  for (let count = 0; at + 8 <= bytes && count < 200; count += 1) {
    const box = boxAt(viewOf(await read(at, 16)), 0, bytes, at)
    if (!box) break
    if (box.type === 'ftyp') {
      const view = viewOf(await read(box.body, 4))
      if (view.byteLength === 4) brand = letters(view, 0)
    }
    if (box.type === 'mdat') dataAt ??= at
    if (box.type === 'moov') moov = box
    at = box.end
  }
  if (!moov) {
    return unreadable(
      brand || dataAt !== null
        ? 'The index of this video is missing because copying or recording was interrupted. Export it again.'
        : 'This is not an MP4 or MOV file. Choose a video, or export it as MP4.',
    )
  }
  if (moov.end - moov.body > maxIndexBytes)
    return unreadable('The index of this video is too large to read here. Export it again as MP4.')
  const index = await read(moov.body, moov.end - moov.body)
  const movie = readMovie(index)
  if (!movie) return unreadable('This file has no video track. It is audio only, or damaged.')
  return {
    kind: 'facts',
    facts: {
      ...movie,
      bytes,
      container: brand === 'qt  ' ? 'video/quicktime' : brand.startsWith('M4V') ? 'video/x-m4v' : 'video/mp4',
      bitRate: movie.durationSec ? Math.round((bytes * 8) / movie.durationSec) : null,
      fastStart: dataAt === null ? null : moov.body < dataAt,
    },
  }
}

function unreadable(message: string): Inspection {
  return { kind: 'unreadable', message }
}
