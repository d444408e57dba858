import { type Atrule, type CssNode, parse, walk } from 'css-tree'
import { type BrandSigns, pageFactsLimits as limits } from '#domain/site-scan/page-facts.ts'
import { chromaOf, oklabOf } from '#domain/site-scan/oklab.ts'
import { cssColour } from './css-colour.ts'

/** What style sheets show of a brand. */
export type StyleSigns = Pick<BrandSigns, 'colours' | 'inks' | 'papers' | 'fonts'>

/** Reading ends after this time with what was found; the thread is ended a little later. */
const mostMs = 1_500
const mostRules = 20_000
const mostVariables = 2_000
const deepestVariable = 5
/** How many colours are named for their frequency. */
const mostFrequent = 4

const brandVariable =
  /(?:^|[-_])(?:brand|primary|accent)(?:[-_](?:color|colour|main|base|default|500|600|dark|1))?$/i
/** Names of colours on a brand colour, or made from it. */
const besideBrand =
  /foreground|contrast|[-_]text|(?:^|[-_])on[-_]|[-_](?:light|lighter|bg|background|border|rgb|50|100|200|300)\b/i
const buttonSelector = /(?:^|[\s,>+~])(?:button|input\[type=["']?submit["']?\]|a?\.(?:btn|button|cta)[\w-]*)/i
const linkSelector = /(?:^|,)\s*(?:body\s+)?a(?::link|:any-link|:visited)?\s*(?:,|$)/i
const pageSelector = /(?:^|,)\s*(?:body|html|:root)\s*(?:,|$)/i
const headingSelector = /(?:^|[,\s])h[1-3](?![\w-])/i
const inDark = /prefers-color-scheme\s*:\s*dark/i
const darkSelector = /\.dark\b|\[data-(?:theme|mode|bs-theme)=["']?dark/i
const anyColour = /#[\da-f]{3,8}\b|(?:rgba?|hsla?|oklch)\([^()]{1,60}\)/gi
/** Families of the system say nothing of a brand. */
const commonFont =
  /^(?:inherit|initial|unset|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|-apple-system|blinkmacsystemfont|arial|helvetica|helvetica neue|times|times new roman|segoe ui|courier|courier new|menlo|monaco|consolas|sfmono-regular|verdana|tahoma|emoji|var\(.*|apple color emoji|.*icons?|.*awesome.*|.*glyph.*|dashicons)$/i

interface Declared {
  selector: string
  property: string
  value: string
}

/** Reads the colours and fonts of style sheets, in their order. */
export function readStyles(sheets: readonly string[]): StyleSigns {
  const until = performance.now() + mostMs
  const declared: Declared[] = []
  for (const sheet of sheets) {
    if (performance.now() > until || declared.length > mostRules * 4) break
    declared.push(...declarationsOf(sheet, until))
  }
  const variables = new Map<string, string>()
  for (const { property, value } of declared) {
    if (property.startsWith('--') && !variables.has(property) && variables.size < mostVariables)
      variables.set(property, value)
  }
  return signsOf(declared, variables)
}

function declarationsOf(sheet: string, until: number): Declared[] {
  const found: Declared[] = []
  const tree = parsed(sheet)
  if (!tree) return found
  let rules = 0
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      if (++rules > mostRules || (rules % 500 === 0 && performance.now() > until)) return walk.break
      const selector = rule.prelude.type === 'Raw' ? rule.prelude.value.trim() : ''
      if (isDark(this.atrule) || darkSelector.test(selector) || selector.length > 2_000) return undefined
      rule.block.children.forEach((one) => {
        if (one.type !== 'Declaration' || one.value.type !== 'Raw') return
        found.push({ selector, property: one.property.toLowerCase(), value: one.value.value.trim() })
      })
      return undefined
    },
  })
  return found
}

function parsed(sheet: string): CssNode | null {
  try {
    return parse(sheet, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false })
  } catch {
    return null
  }
}

const isDark = (rule: Atrule | null) =>
  rule?.name === 'media' && rule.prelude?.type === 'Raw' && inDark.test(rule.prelude.value)

function signsOf(declared: readonly Declared[], variables: ReadonlyMap<string, string>): StyleSigns {
  const signs: StyleSigns = { colours: [], inks: [], papers: [], fonts: [] }
  const counts = new Map<string, number>()
  for (const { selector, property, value } of declared) {
    const where = selector.slice(0, limits.signChars)
    if (property === 'font-family' || property === 'font') addFont(signs, resolved(value, variables), where)
    const hex = colourOf(property, value, variables)
    for (const one of coloursIn(value)) counts.set(one, (counts.get(one) ?? 0) + 1)
    if (hex === null) continue
    if (property.startsWith('--')) {
      if (brandVariable.test(property) && !besideBrand.test(property)) add(signs, hex, 'variable', property)
      if (/^--(?:[\w-]*-)?(?:text|ink|foreground|body-color)$/i.test(property) && !besideButtons(property))
        signs.inks.push({ hex, where: property })
      if (/^--(?:[\w-]*-)?(?:bg|background|paper|body-bg)$/i.test(property) && !besideButtons(property))
        signs.papers.push({ hex, where: property })
      continue
    }
    const isBackground = property === 'background' || property === 'background-color'
    if (isBackground && buttonSelector.test(selector)) add(signs, hex, 'button', where)
    if (property === 'color' && linkSelector.test(selector)) add(signs, hex, 'link', where)
    if (pageSelector.test(selector) && property === 'color') signs.inks.unshift({ hex, where })
    if (pageSelector.test(selector) && isBackground) signs.papers.unshift({ hex, where })
  }
  const frequent = [...counts]
    .filter(([hex]) => chromaOf(oklabOf(hex)) >= 0.04)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostFrequent)
  for (const [hex, count] of frequent)
    signs.colours.push({ hex, source: 'frequency', where: 'style sheet', count })
  return {
    colours: signs.colours.slice(0, limits.signs),
    inks: signs.inks.slice(0, 3),
    papers: signs.papers.slice(0, 3),
    fonts: signs.fonts.slice(0, 12),
  }
}

/** `--button-text`, `--primary-bg`: of a part, not of the page. */
const besideButtons = (property: string) =>
  /btn|button|primary|accent|card|popover|muted|link|nav|footer|header/i.test(property)

function add(signs: StyleSigns, hex: string, source: 'variable' | 'button' | 'link', where: string): void {
  const before = signs.colours.find((one) => one.hex === hex && one.source === source)
  if (before) before.count += 1
  else if (signs.colours.length < limits.signs) signs.colours.push({ hex, source, where, count: 1 })
}

const colourProperties: ReadonlySet<string> = new Set(['color', 'background', 'background-color'])

function colourOf(property: string, value: string, variables: ReadonlyMap<string, string>): string | null {
  if (!property.startsWith('--') && !colourProperties.has(property)) return null
  const text = resolved(value, variables).replace(/\s*!important$/i, '')
  return cssColour(text) ?? (property === 'background' ? (coloursIn(text)[0] ?? null) : null)
}

/** The colours that are written out in a value. */
const coloursIn = (value: string) =>
  value.length > 2_000 ? [] : [...value.matchAll(anyColour)].flatMap(([text]) => cssColour(text) ?? [])

/** A value with its variables filled in. */
function resolved(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > deepestVariable || value.length > 2_000 || !value.includes('var(')) return value
  const filled = value.replaceAll(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
    (_all, name: string, other: string | undefined) => variables.get(name) ?? other ?? '',
  )
  return filled === value ? value : resolved(filled, variables, depth + 1)
}

function addFont(signs: StyleSigns, value: string, where: string): void {
  if (!pageSelector.test(where) && !headingSelector.test(where)) return
  const list = value.replace(/^.*?\d(?:px|r?em|%|pt|vw)(?:\/[\w.]+)?\s+/, '')
  const [first = ''] = list.split(',')
  const name = first
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .slice(0, 80)
  if (
    name === '' ||
    commonFont.test(name) ||
    signs.fonts.some((one) => one.name === name && one.where === where)
  )
    return
  signs.fonts.push({ name, where: headingSelector.test(where) ? 'h1' : 'body' })
}
