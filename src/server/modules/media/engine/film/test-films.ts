import { readFile } from 'node:fs/promises'
import type { Film, FilmText } from '#domain/film/film.ts'
import { layOutFilm } from '#domain/film/lay-out-film.ts'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'

/** A small film: a colour, and a text that comes in and stays. */
export async function testFilm(changes: Partial<Film> = {}): Promise<Film> {
  const layout = await openTextLayout(await readFile(new URL('layout.bin', filmFontFolder)))
  const film: Film = {
    version: 1,
    size: { width: 270, height: 480 },
    frameRate: 30,
    durationSec: 2,
    ground: { fill: { from: '#204060', to: '#0a1018', angle: 90 } },
    layers: [{ id: 'words', fromSec: 0, toSec: 2, items: [words('Rye is back')] }],
    alt: 'Rye is back',
    ...changes,
  }
  return layOutFilm(film, layout)
}

/** A text in the middle. */
export function words(text: string): FilmText {
  return {
    kind: 'words',
    text,
    x: 20,
    y: 180,
    width: 230,
    face: 'film-bold',
    size: 44,
    lineHeight: 1.2,
    align: 'middle',
    fill: '#ffffff',
    shadow: {
      colour: '#000000aa',
      x: 0,
      y: 3,
      blur: 8,
    },
  }
}
