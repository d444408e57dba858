import { builtInSlots } from '#domain/text-templates/fill.ts'

/** The minimum number of templates in a bank, in one of its styles, and in one section of a composed text. */
const leastTemplates = 60
const leastOfStyle = 5
const leastOfSection = 3
const longestTemplate = 1_500
/** Two texts with at least this share of common words, without slots, count as the same. */
const tooAlike = 0.8

const hype =
  /\b(?:unlock|elevate|game.?chang\w*|supercharge\w*|skyrocket\w*|unleash\w*|revolutioni[sz]\w*|seamless\w*|delve|10x|crush(?:ing)? it|next.level|must.have|insane\w*|mind.blowing|ultimate\w*|leverage|cutting.edge|synerg\w*|transformative|jaw.dropping|epic|viral)\b/iu
const offensive =
  /\b(?:fuck\w*|shit\w*|bitch\w*|bastard\w*|idiot\w*|stupid\w*|moron\w*|retard\w*|slut\w*|whore\w*|dumb\w*|damn\w*|crap|psycho\w*|spastic|cripple\w*|gypsy|ghetto)\b/iu
const placeholder = /\{([^{}]*)\}/gu

interface BankText {
  /** The style or section it belongs to. */
  group: string
  text: string
}

/**
 * The problems of a bank of templates, as text; empty when it is fine. Accepts both shapes: a list of templates, or
 * texts by style or section. `derived` names fields that a page computes.
 */
export function bankProblems(bank: unknown): string[] {
  const root = recordOf(bank)
  const templates = textsIn(root['templates'])
  const sections = textsIn(root['sections'])
  const texts = [...templates, ...sections]
  const known = knownNames(root)
  return [
    ...countProblems(templates, sections),
    ...texts.flatMap((each) => textProblems(each, known)),
    ...alikeProblems(templates),
    ...[...Map.groupBy(sections, ({ group }) => group).values()].flatMap(alikeProblems),
    ...textsIn([root['samples'], root['asks'], root['pools']]).flatMap((each) => textProblems(each, known)),
  ]
}

function countProblems(templates: BankText[], sections: BankText[]): string[] {
  const least = (texts: BankText[], most: number) =>
    [...Map.groupBy(texts, ({ group }) => group)]
      .filter(([, list]) => list.length < most)
      .map(([group, list]) => `${group}: only ${list.length}`)
  const few =
    templates.length > 0 && templates.length < leastTemplates ? [`only ${templates.length} templates`] : []
  const none = templates.length + sections.length === 0 ? ['no templates'] : []
  return [...none, ...few, ...least(templates, leastOfStyle), ...least(sections, leastOfSection)]
}

function textProblems({ text }: BankText, known: ReadonlySet<string>): string[] {
  const unknown = slotNames(text).filter((name) => !known.has(name))
  const found = wordsToAvoid(text)
  return [
    ...(text.trim().length < 3 || text.length > longestTemplate ? [`length ${text.length}: ${text}`] : []),
    ...unknown.map((name) => `unknown {${name}}: ${text}`),
    ...found.map((word) => `"${word}" in: ${text}`),
    ...(/[{}]/u.test(text.replaceAll(placeholder, '')) ? [`brace without a partner: ${text}`] : []),
    ...(/['"—]|\.\.\./u.test(text) ? [`straight quote, long dash or three dots: ${text}`] : []),
    ...(/\S {2,}\S/u.test(text) ? [`two spaces: ${text}`] : []),
  ]
}

/** Words that promise too much, and insults, in a template. */
export function wordsToAvoid(text: string): string[] {
  return [hype.exec(text)?.[0], offensive.exec(text)?.[0]].filter((word) => word !== undefined)
}

/** The slots of a text, normalized: without grammar choices and articles, lower case. */
function slotNames(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, inside = '']) => inside)
    .map((inside) => (/^number [^|/]*\|/u.test(inside) ? 'number' : inside))
    .filter((inside) => !/[|/]/u.test(inside))
    .map((inside) => inside.replace(/^an? /iu, ''))
    .map((inside) => inside.slice(0, 1).toLowerCase() + inside.slice(1))
}

function knownNames(root: Readonly<Record<string, unknown>>): Set<string> {
  const ids = listOf(root['slots']).concat(listOf(root['fields'])).map(recordOf)
  const named = ids.flatMap((each) => [each['id'], each['key']])
  const lists = ['pools', 'fills'].flatMap((key) => Object.keys(recordOf(root[key])))
  const names = [...builtInSlots, ...named, ...lists, ...listOf(root['derived'])]
  return new Set(names.filter((name) => typeof name === 'string'))
}

/** Pairs that are equal without their slots. */
function alikeProblems(texts: BankText[]): string[] {
  const bare = texts.map(({ text }) => ({ text, words: wordsOf(text) }))
  return bare.flatMap((one, at) =>
    bare
      .slice(at + 1)
      .filter((other) => one.text === other.text || areAlike(one.words, other.words))
      .map((other) => `alike: ${one.text} / ${other.text}`),
  )
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .replaceAll(placeholder, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}’]+/gu) ?? [],
  )
}

/** Short texts ("Currently:") may repeat with another slot; three or more words may not. */
function areAlike(one: Set<string>, other: Set<string>): boolean {
  if (one.size < 3 || other.size < 3) return false
  return one.intersection(other).size / one.union(other).size >= tooAlike
}

/** Every text below a value, with its style or section. */
function textsIn(value: unknown, group = ''): BankText[] {
  if (typeof value === 'string') return [{ group, text: value }]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, group))
  const record = recordOf(value)
  if ('text' in record) {
    const style = record['style'] ?? record['label']
    return fieldTexts(record['text'], typeof style === 'string' ? style : group)
  }
  return Object.entries(record).flatMap(([key, item]) => textsIn(item, group || key))
}

/** A template of several fields counts as one text. */
function fieldTexts(value: unknown, group: string): BankText[] {
  const parts = typeof value === 'string' ? [value] : Object.values(recordOf(value))
  return [{ group, text: parts.filter((part) => typeof part === 'string').join('\n\n') }]
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
