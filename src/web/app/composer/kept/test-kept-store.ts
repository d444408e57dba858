import type { KeptStore } from './draft-keeper.ts'

/** A store as the browser has it, without the browser. */
export function rememberingStore(): KeptStore {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
