import type { Media } from '#contract/media.ts'
import { mediaOf } from '#domain/film/film.ts'
import { useEffect, useRef, useState } from 'react'
import { whyNot } from '../../failure/why-not.ts'
import { sendResumably, type ResumableUpload } from '../../composer/files/resumable-upload.ts'
import { useRefreshLibrary } from '../../media/use-library.ts'
import type { FilmFields } from '../film-fields.ts'
import type { MadeFilm } from '../use-film.ts'

/** A film that is drawn on this device. */
export type OnDevice =
  | { kind: 'idle' }
  | { kind: 'drawing'; progress: number }
  | { kind: 'sending'; progress: number }
  | { kind: 'done'; media: Media }
  | { kind: 'failed'; why: string }

interface Work {
  abort: AbortController
  upload: ResumableUpload | null
}

/** Draws a film with the browser, and uploads it into the library. The code for it loads on first use. */
export function useOnDevice(workspaceId: string) {
  const [state, setState] = useState<OnDevice>({ kind: 'idle' })
  const work = useRef<Work | null>(null)
  const refresh = useRefreshLibrary(workspaceId)
  useEffect(() => () => stop(work.current), [])

  async function start(made: MadeFilm, fields: FilmFields, name: string) {
    if (!made.film) return
    const own: Work = { abort: new AbortController(), upload: null }
    work.current = own
    const { signal } = own.abort
    setState({ kind: 'drawing', progress: 0 })
    try {
      const [{ drawFilm }, { fetchFilmFiles }] = await Promise.all([
        import('./draw-film.ts'),
        import('./fetch-film-files.ts'),
      ])
      const files = await fetchFilmFiles(made, fields, signal)
      const onProgress = (progress: number) => setState({ kind: 'drawing', progress })
      const film = await drawFilm(made.film, files, { signal, onProgress })
      signal.throwIfAborted()
      setState({ kind: 'sending', progress: 0 })
      own.upload = sendResumably(
        workspaceId,
        new File([film], `${name}.mp4`, { type: 'video/mp4' }),
        made.film.alt.slice(0, 1000),
        {
          onProgress: (progress) => setState({ kind: 'sending', progress }),
          onDone(media) {
            setState({ kind: 'done', media })
            void refresh()
          },
          onFailure: (problem) => setState({ kind: 'failed', why: problem.detail ?? problem.title }),
        },
        { folderId: null, madeOf: mediaOf(made.film) },
      )
    } catch (error) {
      if (signal.aborted) return
      const said = error instanceof Error && error.name === 'CannotDraw' ? error.message : whyNot(error)
      setState({ kind: 'failed', why: said })
    }
  }

  return {
    state,
    start,
    stop() {
      stop(work.current)
      setState({ kind: 'idle' })
    },
  }
}

function stop(work: Work | null): void {
  work?.abort.abort()
  work?.upload?.cancel()
}
