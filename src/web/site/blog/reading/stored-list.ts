/** A list of words in this browser's storage. Empty when it is missing, broken or not allowed. */
export function storedList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Adds a word to a stored list, or removes it. @returns whether the list now contains it */
export function toggleStored(key: string, word: string): boolean {
  const before = storedList(key)
  const isIn = before.includes(word)
  const after = isIn ? before.filter((each) => each !== word) : [...before, word]
  try {
    localStorage.setItem(key, JSON.stringify(after))
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  return !isIn
}
