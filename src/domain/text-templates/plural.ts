import { isDoing } from './subject.ts'

const irregular = new Set(['people', 'children', 'men', 'women', 'feet', 'teeth', 'mice', 'geese', 'folks'])
const singularInS = new Set([
  'news',
  'series',
  'gas',
  'bus',
  'lens',
  'canvas',
  'christmas',
  'always',
  'yes',
  'chess',
])
const joins = new Set([
  'for',
  'of',
  'in',
  'on',
  'at',
  'with',
  'from',
  'to',
  'by',
  'about',
  'without',
  'after',
  'before',
])

/**
 * Guesses whether a phrase takes "are": by the last word before its first preposition, or "and". For English noun
 * phrases: "cinnamon buns" yes, "our new glaze" no, "a box of buns" no, "running shoes" yes.
 */
export function isPlural(phrase: string): boolean {
  const words = phrase.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const [first = ''] = words
  if (first === 'a' || first === 'an' || first === 'this' || first === 'one') return false
  const end = words.findIndex((word, at) => at > 0 && joins.has(word))
  const head = end === -1 ? words : words.slice(0, end)
  // "making buns" is singular, whatever the object
  if (isDoing(phrase)) return false
  if (head.includes('and')) return true
  const last = head.at(-1) ?? ''
  if (irregular.has(last)) return true
  return /[^sui’']s$/u.test(last) && !singularInS.has(last)
}
