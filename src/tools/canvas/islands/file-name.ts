/**
 * A file name from a text: lower case, without accents, hyphens, at most 40 letters; `fallback` when nothing is left.
 */
export function fileName(words: string, fallback: string): string {
  const name = words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\.[a-z\d]{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return name || fallback
}
