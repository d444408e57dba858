import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { emptyFields, type FilmFields } from './film-fields.ts'
import { takeHandedText } from './film-from-post.ts'
import { keepFilm, newItemId, readKeptFilm, type KeptFilm } from './kept-film.ts'

/** After the last change, what is in the editor is kept on this device. */
const keepAfterMs = 400

/** What is filled in, kept on this device as it is written. */
export function useFields(workspaceId: string) {
  const [film, setFilm] = useState<KeptFilm>(() => readKeptFilm(workspaceId) ?? newFilm())
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isTouched, setIsTouched] = useState(false)

  function put(next: KeptFilm) {
    setIsTouched(true)
    setFilm(next)
  }

  useTextOfPost(film, put)
  useKeeping(workspaceId, isTouched ? film : null, setSavedAt)

  return {
    ...film,
    savedAt,
    change(change: Partial<FilmFields>) {
      setIsTouched(true)
      setFilm((now) => ({ ...now, fields: { ...now.fields, ...change } }))
    },
    /** A whole film in place of this one, such as that of an earlier render. */
    put,
  }
}

const newFilm = (): KeptFilm => ({ fields: emptyFields, itemId: newItemId() })

/** The text of a post takes the place of the one that is here; Undo brings it back. */
function useTextOfPost(film: KeptFilm, put: (film: KeptFilm) => void): void {
  useEffect(() => {
    const handed = takeHandedText()
    if (!handed) return
    put({
      itemId: handed.postId ?? newItemId(),
      fields: { ...film.fields, text: handed.text },
      postText: handed.text,
    })
    if (film.fields.text.trim() === '') return
    showToast({
      title: 'Video from a post',
      description: 'The text of your post took the place of the one that was here.',
      action: { label: 'Undo', onAct: () => put(film) },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the studio opens
  }, [])
}

/** Keeps a film when nothing was changed for a moment, and when the screen is left. null: there is nothing to keep. */
function useKeeping(workspaceId: string, film: KeptFilm | null, onSaved: (at: Date | null) => void): void {
  const latest = useRef(film)
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    latest.current = film
    if (!film) return
    const timer = setTimeout(() => saved(keepFilm(workspaceId, film) ? new Date() : null), keepAfterMs)
    return () => clearTimeout(timer)
  }, [workspaceId, film])
  useEffect(() => {
    const keep = () => latest.current && keepFilm(workspaceId, latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [workspaceId])
}
