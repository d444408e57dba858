import {
  americanFormat,
  clockChoices,
  englishFor,
  timeFormatOf,
  type ClockChoice,
  type TimeFormat,
} from '#domain/time/format/time-format.ts'
import { useSyncExternalStore } from 'react'

/** What the server answers about a person. */
interface PersonsFormat {
  clock: ClockChoice
  timeFormat: TimeFormat
}

const storageKey = 'time_format'
const listeners = new Set<() => void>()
let current: TimeFormat | undefined

/**
 * How dates and times are written here: by the region of this browser, and the clock the person chose. It is known at once: before
 * the server answers it is what was last remembered in this browser. American on the server and until hydration.
 */
export function useTimeFormat(): TimeFormat {
  return useSyncExternalStore(subscribe, currentTimeFormat, () => americanFormat)
}

/** The same outside of components. Only in a browser. */
export function currentTimeFormat(): TimeFormat {
  if (current) return current
  listen()
  const { clock, timeFormat } = remembered()
  const own = timeFormatOf(navigator.language, clock)
  // Not every browser knows with which day a week begins; the server does.
  current = timeFormat?.locale === own.locale ? { ...own, weekStartsOn: timeFormat.weekStartsOn } : own
  return current
}

/** Remembers what the server answered, in this browser. Every open tab follows. */
export function rememberTimeFormat({ clock, timeFormat }: PersonsFormat): void {
  const text = JSON.stringify({ clock, timeFormat })
  if (localStorage.getItem(storageKey) === text) return
  localStorage.setItem(storageKey, text)
  change()
}

/** English for the region of this browser. */
export function browserLocale(): string {
  return englishFor(navigator.language)
}

function remembered(): Partial<PersonsFormat> {
  try {
    const { clock, timeFormat }: Partial<PersonsFormat> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return { ...(clockChoices.includes(clock ?? 'auto') && { clock }), ...(timeFormat && { timeFormat }) }
  } catch {
    return {}
  }
}

let isListening = false

/** To other tabs, and to another language of the browser. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('languagechange', change)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) change()
  })
}

function change(): void {
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
