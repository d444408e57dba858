import { isDoneByRules, type TextTool } from '#domain/writing/text-tools.ts'
import { type BrowserWriter, modelFor } from './browser-models.ts'
import type { WriterId } from './text-request.ts'

/** Who can write here. */
export interface Writers {
  /** The model of this server; null: none is set up. */
  model: { name: string; host: string | null } | null
  /** null while it is asked for. */
  browser: BrowserWriter | null
}

/** The writers to choose from, the preferred one first. */
export function writersOf({ model, browser }: Writers): WriterId[] {
  return [
    ...(model ? (['model'] as const) : []),
    ...(browser && browser.ready.size > 0 ? (['browser'] as const) : []),
    'rules',
  ]
}

/** The one a person chose, if it is still there; else the preferred one. */
export function writerOf(writers: Writers, chosen: WriterId | null): WriterId {
  const there = writersOf(writers)
  return there.find((one) => one === chosen) ?? there[0] ?? 'rules'
}

/** Whether a writer can do a tool. One that nobody here can do is not offered. */
export function canDo(tool: TextTool, writer: WriterId, { browser }: Writers): boolean {
  if (writer === 'model') return true
  if (writer === 'rules') return isDoneByRules(tool)
  return browser !== null && modelFor(tool, browser) !== undefined
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (personId: string) => `postlark.writer.${personId}`

/** Whom a person chose on this device; null: nobody, or the store is closed. */
export function chosenWriter(personId: string, store: Store = localStorage): WriterId | null {
  try {
    const kept = store.getItem(keyOf(personId))
    return (['model', 'browser', 'rules'] as const).find((one) => one === kept) ?? null
  } catch {
    return null
  }
}

/** Remembers whom a person chose. A store that is full or forbidden is no reason to disturb them. */
export function rememberWriter(personId: string, writer: WriterId, store: Store = localStorage): void {
  try {
    store.setItem(keyOf(personId), writer)
  } catch {
    // Then it is chosen again the next time.
  }
}
