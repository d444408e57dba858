import { emptyFields, type FilmFields } from './film-fields.ts'

/** Of `localStorage`, what keeping films takes. */
export type FilmStore = Pick<Storage, 'getItem' | 'setItem'>

/** What is in the editor, kept on this device. */
export interface KeptFilm {
  fields: FilmFields
  /** What the film is for: a post, or a name of its own. */
  itemId: string
  /** The text of the post it was begun from: the post about the video has it too. */
  postText?: string
}

/** The fields of renders that are kept, so that each can be made again. */
const mostKept = 24

const editorKey = (workspaceId: string) => `postlark.film.${workspaceId}`
const rendersKey = (workspaceId: string) => `postlark.film-renders.${workspaceId}`

export const newItemId = () => `film-${crypto.randomUUID()}`

/** What was in the editor last; null: nothing, or it cannot be read. */
export function readKeptFilm(workspaceId: string, store: FilmStore = localStorage): KeptFilm | null {
  return keptFilmIn(read(editorKey(workspaceId), store))
}

/** Keeps what is in the editor. @returns whether there was room */
export function keepFilm(workspaceId: string, film: KeptFilm, store: FilmStore = localStorage): boolean {
  return write(editorKey(workspaceId), film, store)
}

/** The fields of the renders that were asked for on this device, by the render’s id. */
export function readKeptRenders(
  workspaceId: string,
  store: FilmStore = localStorage,
): ReadonlyMap<string, KeptFilm> {
  const rows = read(rendersKey(workspaceId), store)
  if (!Array.isArray(rows)) return new Map()
  const kept = rows.flatMap((row: unknown) => {
    const film = keptFilmIn(row)
    return film && isRecord(row) && typeof row['id'] === 'string' ? [[row['id'], film] as const] : []
  })
  return new Map(kept)
}

/** Keeps the fields of a render; those of the oldest ones go. */
export function keepRender(
  workspaceId: string,
  id: string,
  film: KeptFilm,
  store: FilmStore = localStorage,
): ReadonlyMap<string, KeptFilm> {
  const before = [...readKeptRenders(workspaceId, store)].filter(([one]) => one !== id)
  const kept = new Map([[id, film] as const, ...before].slice(0, mostKept))
  write(
    rendersKey(workspaceId),
    [...kept].map(([one, each]) => ({ id: one, ...each })),
    store,
  )
  return kept
}

function read(key: string, store: FilmStore): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown, store: FilmStore): boolean {
  try {
    store.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // A full or forbidden store is no reason to disturb the writer.
    return false
  }
}

function keptFilmIn(value: unknown): KeptFilm | null {
  if (!isRecord(value) || !isRecord(value['fields']) || typeof value['itemId'] !== 'string') return null
  const fields = sameShape(emptyFields, value['fields'])
  if (!fields) return null
  const { itemId, postText } = value
  return { fields, itemId, ...(typeof postText === 'string' && { postText }) }
}

/**
 * Fields as an earlier version may have kept them: what is missing is as in an empty form, and what has another type makes
 * the whole unreadable.
 */
function sameShape(empty: FilmFields, kept: Record<string, unknown>): FilmFields | null {
  const mayBeNull = ['textPosition', 'textColor', 'textShadow', 'picture', 'video', 'durationSec']
  for (const [name, own] of Object.entries(empty)) {
    const value = kept[name]
    if (value === undefined || (value === null && mayBeNull.includes(name))) continue
    const isSame = mayBeNull.includes(name)
      ? ['string', 'number', 'object'].includes(typeof value)
      : typeof value === typeof own && value !== null && Array.isArray(value) === Array.isArray(own)
    if (!isSame) return null
  }
  const { captions, sound, gradient } = kept
  return {
    ...empty,
    ...kept,
    captions: { ...empty.captions, ...(isRecord(captions) ? captions : {}) },
    sound: { ...empty.sound, ...(isRecord(sound) ? sound : {}) },
    gradient: { ...empty.gradient, ...(isRecord(gradient) ? gradient : {}) },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
