/** The words of a text, in lower-case ASCII letters and digits: without accents, separated at special characters. */
export function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** The word with a capital first letter. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * Blends two words where the end of one is the start of the other, or at the first vowel of the second. null: they do
 * not blend.
 */
export function blend(first: string, second: string): string | null {
  for (let shared = Math.min(first.length, second.length) - 1; shared >= 1; shared--) {
    if (first.endsWith(second.slice(0, shared)) && first.length > shared + 1)
      return first + second.slice(shared)
  }
  const head = /^(.*[^aeiouy])[aeiouy]+[^aeiouy]*$/.exec(first)?.[1]
  const tail = /^[^aeiouy]*([aeiouy].*)$/.exec(second)?.[1]
  return head && tail && head.length >= 2 && tail.length >= 2 ? head + tail : null
}

/** A word without its inner vowels: baker becomes bkr. */
export function withoutVowels(word: string): string {
  return word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '')
}
