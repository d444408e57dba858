/** The text of a post of which a video is to be made, on its way from the composer to the studio. */
export interface HandedText {
  text: string
  /** null: the post is not saved yet. */
  postId: string | null
}

const key = 'postlark.film-from-post'

/** Keeps a text for the studio until it opens, in this tab. */
export function handToStudio(handed: HandedText, store: Pick<Storage, 'setItem'> = sessionStorage): void {
  store.setItem(key, JSON.stringify(handed))
}

/** The text that was handed over, once; null: none. */
export function takeHandedText(
  store: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage,
): HandedText | null {
  const kept = store.getItem(key)
  store.removeItem(key)
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const text: unknown = Reflect.get(read, 'text')
    const postId: unknown = Reflect.get(read, 'postId')
    return typeof text === 'string' ? { text, postId: typeof postId === 'string' ? postId : null } : null
  } catch {
    return null
  }
}
