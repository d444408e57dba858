import { spacesEncoded } from './link-template.ts'

/** A search as a tree: a word or phrase, all of several, any of several, or none of one. */
export type Expression =
  | { kind: 'term'; text: string }
  | { kind: 'all' | 'any'; items: readonly Expression[] }
  | { kind: 'not'; item: Expression }

/**
 * The tree in LinkedIn's syntax: operators in capitals, phrases in straight quotes, alternatives in parentheses.
 * LinkedIn’s order is quotes, parentheses, NOT, AND, OR (linkedin.com/help, “Using Boolean search”, read 2026-11-21).
 * Empty terms and groups are dropped; an empty tree is ''.
 */
export function writeSearch(expression: Expression): string {
  return write(simplify(expression), 'none')
}

function write(expression: Expression | null, inside: 'none' | 'all' | 'any' | 'not'): string {
  if (expression === null) return ''
  switch (expression.kind) {
    case 'term':
      return quoted(expression.text)
    case 'not':
      return `NOT ${write(expression.item, 'not')}`
    default: {
      const joined = expression.items
        .map((item) => write(item, expression.kind))
        .join(expression.kind === 'all' ? ' AND ' : ' OR ')
      return inside === 'none' ? joined : `(${joined})`
    }
  }
}

/** A phrase, an operator used as a word, and anything with special characters needs quotes. */
function quoted(text: string): string {
  return /^[\p{L}\p{N}+#.]+$/u.test(text) && !/^(?:AND|OR|NOT)$/iu.test(text) ? text : `"${text}"`
}

/** The same search without empty parts, groups of one, groups inside a group of their kind, and double negation. */
export function simplify(expression: Expression): Expression | null {
  if (expression.kind === 'term') {
    // LinkedIn has no escape for a quote inside a phrase.
    const text = expression.text
      .replaceAll(/["“”„]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return text === '' ? null : { kind: 'term', text }
  }
  if (expression.kind === 'not') {
    const item = simplify(expression.item)
    if (item === null) return null
    return item.kind === 'not' ? item.item : { kind: 'not', item }
  }
  const items = expression.items.flatMap((each) => {
    const item = simplify(each)
    if (item === null) return []
    return item.kind === expression.kind ? item.items : [item]
  })
  const [only] = items
  if (!only) return null
  return items.length === 1 ? only : { kind: expression.kind, items }
}

type Token = { kind: 'open' | 'close' | 'AND' | 'OR' | 'NOT' } | { kind: 'word'; text: string }

/**
 * Parses a search as LinkedIn does: adjacent words count as AND, `NOT` binds tightest, then `AND`, then `OR`. Unclosed
 * parentheses are closed at the end. null when it has no words.
 */
export function parseSearch(text: string): Expression | null {
  const tokens = tokensOf(text)
  let at = 0
  // Deep nesting is useless in a search, and recursion must be limited.
  const anyOf = (depth: number): Expression => {
    const items = [allOf(depth)]
    while (tokens[at]?.kind === 'OR') {
      at++
      items.push(allOf(depth))
    }
    return { kind: 'any', items }
  }
  const allOf = (depth: number): Expression => {
    const items: Expression[] = []
    while (at < tokens.length && tokens[at]?.kind !== 'OR' && !(tokens[at]?.kind === 'close' && depth > 0)) {
      const token = tokens[at]
      if (token?.kind === 'AND' || token?.kind === 'close') at++
      else items.push(one(depth))
    }
    return { kind: 'all', items }
  }
  const one = (depth: number): Expression => {
    const token = tokens[at++]
    if (token?.kind === 'NOT') return at < tokens.length ? { kind: 'not', item: one(depth + 1) } : nothing
    if (token?.kind === 'open' && depth < 50) {
      const inner = anyOf(depth + 1)
      if (tokens[at]?.kind === 'close') at++
      return inner
    }
    return token?.kind === 'word' ? { kind: 'term', text: token.text } : nothing
  }
  const found: Expression[] = []
  while (at < tokens.length) {
    const before = at
    found.push(anyOf(0))
    if (at === before) at++
  }
  return simplify({ kind: 'all', items: found })
}

const nothing: Expression = { kind: 'term', text: '' }

function tokensOf(text: string): Token[] {
  const plain = text.slice(0, 4000).replaceAll(/[“”„]/gu, '"')
  return [...plain.matchAll(/"([^"]*)"?|([()])|([^\s()"]+)/gu)].map(
    ([, phrase, bracket, word = '']): Token => {
      if (phrase !== undefined) return { kind: 'word', text: phrase }
      if (bracket !== undefined) return { kind: bracket === '(' ? 'open' : 'close' }
      return word === 'AND' || word === 'OR' || word === 'NOT' ? { kind: word } : { kind: 'word', text: word }
    },
  )
}

/** The kinds of LinkedIn search, and their pages. */
export const searchPlaces = {
  people: 'People',
  content: 'Posts',
  companies: 'Companies',
  jobs: 'Jobs',
} as const
export type SearchPlace = keyof typeof searchPlaces

/** The address of LinkedIn’s results for a search. */
export function searchLink(search: string, place: SearchPlace): string {
  const base =
    place === 'jobs'
      ? 'https://www.linkedin.com/jobs/search/'
      : `https://www.linkedin.com/search/results/${place}/`
  const query = new URLSearchParams({ keywords: search })
  return `${base}?${spacesEncoded(query.toString())}`
}

/** The search in an address of LinkedIn’s results; null when it is none. */
export function readSearchLink(link: string): string | null {
  const url = URL.parse(link.trim())
  return url && /(^|\.)linkedin\.com$/u.test(url.hostname) ? url.searchParams.get('keywords') : null
}

/** One row of the builder: a profile must have all, any or none of its words. */
export interface SearchGroup {
  mode: 'all' | 'any' | 'none'
  /** Split at commas and new lines; a term with spaces is a phrase. */
  words: string
}

/** The tree of the builder’s rows: every row must hold. */
export function searchOf(groups: readonly SearchGroup[]): Expression {
  return {
    kind: 'all',
    items: groups.map(({ mode, words }): Expression => {
      const items = words.split(/[,\n]/u).map((text): Expression => ({ kind: 'term', text }))
      if (mode === 'none') return { kind: 'not', item: { kind: 'any', items } }
      return { kind: mode, items }
    }),
  }
}

/** The rows equivalent to a tree; null when it is nested too deep for rows. */
export function groupsOf(expression: Expression): SearchGroup[] | null {
  const parts = expression.kind === 'all' ? expression.items : [expression]
  const groups: SearchGroup[] = []
  const plain: string[] = []
  for (const part of parts) {
    const negated = part.kind === 'not'
    const body = negated ? part.item : part
    const words = wordsOf(body)
    if (words === null || (negated && body.kind === 'all')) return null
    if (!negated && body.kind === 'term') plain.push(body.text)
    else groups.push({ mode: negated ? 'none' : 'any', words: words.join(', ') })
  }
  return plain.length > 0 ? [{ mode: 'all', words: plain.join(', ') }, ...groups] : groups
}

function wordsOf(expression: Expression): string[] | null {
  if (expression.kind === 'term') return [expression.text]
  if (expression.kind === 'not') return null
  const words = expression.items.map((item) => (item.kind === 'term' ? item.text : null))
  return words.includes(null) ? null : words.filter((word) => word !== null)
}
