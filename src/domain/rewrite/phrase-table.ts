const letter = String.raw`[\p{L}\p{M}\p{N}_'’-]`

/**
 * A function that replaces whole phrases, the longest first, in any case; a capital at the start of a phrase stays one.
 * @param rows phrases in lower case with straight apostrophes, and what to write instead
 */
export function phraseTable(rows: Readonly<Record<string, string>>): (text: string) => string {
  const phrases = Object.keys(rows).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const alternatives = phrases.map((phrase) =>
    phrase.replaceAll("'", "['’]").replaceAll(' ', String.raw`[^\S\n]+`),
  )
  const pattern = new RegExp(`(?<!${letter})(?:${alternatives.join('|')})(?!${letter})`, 'giu')
  return (text) =>
    text.replace(pattern, (found) => {
      const key = found.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ')
      return likeStart(found, rows[key] ?? found, text.includes('’'))
    })
}

/** A replacement with the capital of what it replaces, and the apostrophes of its text. */
export function likeStart(found: string, replacement: string, isCurly: boolean): string {
  const written = isCurly ? replacement.replaceAll("'", '’') : replacement
  return /^\p{Lu}/u.test(found) ? upperFirst(written) : written
}

export function upperFirst(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
