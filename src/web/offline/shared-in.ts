import { clear, createStore, del, get, set } from 'idb-keyval'

/** Content another app shared, on its way to the composer. Stored in this browser only. */
export interface SharedIn {
  title: string
  text: string
  url: string
  files: File[]
  /** Milliseconds since the epoch. */
  at: number
}

/** Shared content is ignored after a day. */
const keptForMs = 86_400_000

const store = () => createStore('postlark-shared', 'shared')

/** Stores shared content under an id that goes into the address. Deletes what was stored before. */
export async function keepShared(id: string, shared: SharedIn): Promise<void> {
  await clear(store())
  await set(id, shared, store())
}

/** Reads shared content. null: there is none, or it is too old. */
export async function readShared(id: string): Promise<SharedIn | null> {
  const kept: unknown = await get(id, store())
  return isShared(kept) && Date.now() - kept.at < keptForMs ? kept : null
}

export async function forgetShared(id: string): Promise<void> {
  await del(id, store())
}

/** Reads the form of the share target. */
export function sharedOf(form: FormData, now: number): SharedIn {
  const words = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
  return { title: words('title'), text: words('text'), url: words('url'), files, at: now }
}

/** The text and link that the server passed on after the `#`; null when there are none. */
export function sharedInFragment(hash: string, now: number): SharedIn | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const [title, text, url] = ['title', 'text', 'url'].map((name) => words.get(name) ?? '')
  return title || text || url
    ? { title: title ?? '', text: text ?? '', url: url ?? '', files: [], at: now }
    : null
}

/** The text of a post made from shared content: title, text and link, each once. */
export function textOfShared({ title, text, url }: Pick<SharedIn, 'title' | 'text' | 'url'>): string {
  const parts: string[] = []
  for (const part of [title, text, url].map((one) => one.trim())) {
    if (part && !parts.some((said) => said.includes(part))) parts.push(part)
  }
  // Some pages share their title twice: alone, and at the start of the text.
  return parts
    .filter((part, at) => !parts.some((other, otherAt) => otherAt > at && other.includes(part)))
    .join('\n\n')
}

function isShared(value: unknown): value is SharedIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'files' in value &&
    Array.isArray(value.files) &&
    'at' in value &&
    typeof value.at === 'number'
  )
}
