/** A person who can be mentioned. */
export interface Mentionable {
  id: string
  name: string
}

/** The text being typed after an @, and its position. */
export interface OpenMention {
  /** Of the @. */
  start: number
  /** Of the caret. */
  end: number
  query: string
}

/** The mention at the caret: an @ at the start of a word, and the text typed since; null when there is none. */
export function openMentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret)
  const [, query] = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(before) ?? []
  return query === undefined ? null : { start: caret - query.length - 1, end: caret, query }
}

/** People with a name that begins with the typed text. At most eight. */
export function suggestions<Person extends Mentionable>(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase()
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase()
      return lower.startsWith(wanted) || lower.split(/\s+/).some((part) => part.startsWith(wanted))
    })
    .slice(0, 8)
}

/** The text that completes a mention, and the range it replaces. */
export function completion(
  text: string,
  { start, end }: OpenMention,
  person: Mentionable,
): { words: string; start: number; end: number } {
  return { words: `@${person.name} `, start, end: text[end] === ' ' ? end + 1 : end }
}

/** The people a text mentions by name. If one name begins like another, the longest match wins. */
export function mentionedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const found = new Set(pieces(text, people).flatMap((piece) => piece.person?.id ?? []))
  return people.filter(({ id }) => found.has(id))
}

/** A text in parts: mentions, with their person, and the text between them. */
export function pieces<Person extends Mentionable>(
  text: string,
  people: readonly Person[],
): { text: string; person?: Person }[] {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  if (byLength.length === 0) return text === '' ? [] : [{ text }]
  const names = byLength.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(@(?:${names}))(?![\\p{L}\\p{N}])`, 'u'))
  return parts
    .map((part, index) => {
      const person = index % 2 === 1 ? byLength.find(({ name }) => part === `@${name}`) : undefined
      return person ? { text: part, person } : { text: part }
    })
    .filter((piece) => piece.text !== '')
}
