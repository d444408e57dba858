import type { Picture } from '#drawing/paint-scene.ts'
import { ApiProblem } from '../../api-problem.ts'
import type { FilmFields } from '../film-fields.ts'
import type { MadeFilm } from '../use-film.ts'
import type { FilmFiles } from './draw-film.ts'

/**
 * Fetches what a film is drawn from.
 * @throws ApiProblem where a file does not come
 */
export async function fetchFilmFiles(
  { film, pictures }: MadeFilm,
  { video, sound }: FilmFields,
  signal: AbortSignal,
): Promise<FilmFiles> {
  const hasClip = film !== null && 'clip' in film.ground
  const [clip, music, ...loaded] = await Promise.all([
    hasClip && video ? blobOf(video.url, signal) : null,
    sound.music ? blobOf(sound.music.url, signal) : null,
    ...pictures.map(async ({ name, url }): Promise<readonly [string, Picture]> => [
      name,
      await createImageBitmap(await blobOf(url, signal)),
    ]),
  ])
  return { clip, music, pictures: new Map(loaded) }
}

async function blobOf(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch(() => null)
  if (!response?.ok) {
    const detail = 'A file of the video did not load. Check your connection and try again.'
    throw new ApiProblem({ code: 'no-answer', status: 400, title: 'No answer', detail })
  }
  return response.blob()
}
