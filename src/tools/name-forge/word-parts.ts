/** The words of what was typed, in small ASCII letters and digits: accents go, signs divide. */
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

/** The first letter large. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Two words grown together where the end of one is the start of the other, or from the first vowel of the second. null: they do not fit. */
export function blend(first: string, second: string): string | null {
  for (let shared = Math.min(first.length, second.length) - 1; shared >= 1; shared--) {
    if (first.endsWith(second.slice(0, shared)) && first.length > shared + 1)
      return first + second.slice(shared)
  }
  const head = /^(.*[^aeiouy])[aeiouy]+[^aeiouy]*$/.exec(first)?.[1]
  const tail = /^[^aeiouy]*([aeiouy].*)$/.exec(second)?.[1]
  return head && tail && head.length >= 2 && tail.length >= 2 ? head + tail : null
}

/** A word without the vowels inside it: baker becomes bkr. */
export function withoutVowels(word: string): string {
  return word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '')
}
