import type { Diagnostic, Transformed } from '#domain/text/diagnostic.ts'
import type { SchemaField, SchemaType, SchemaValues } from './schema-types.ts'

type JsonLd = string | number | JsonLd[] | { [name: string]: JsonLd }

export interface SchemaMarkup {
  /** The JSON-LD alone, indented. */
  json: string
  /** With the script element around it, ready to paste. */
  html: string
}

/** Builds JSON-LD from a filled form and reports what Google would miss. Skips empty fields. */
export function transformSchema(type: SchemaType, values: SchemaValues): Transformed<SchemaMarkup> {
  const diagnostics: Diagnostic[] = []
  const root: { [name: string]: JsonLd } = { '@context': 'https://schema.org', '@type': type.id }
  for (const field of type.fields) {
    const typed = (values[field.path] ?? '').trim()
    if (typed === '') {
      if (field.need === 'required')
        diagnostics.push({ level: 'error', message: `Required and still empty: ${field.label}.` })
      if (field.need === 'recommended')
        diagnostics.push({ level: 'note', message: `Recommended and still empty: ${field.label}.` })
      continue
    }
    const { value, problem } = readField(field, typed)
    if (problem) diagnostics.push({ level: 'warning', message: `${field.label}: ${problem}` })
    put(root, field.path.split('.'), value, '', type.nested)
  }
  diagnostics.push(...together(values))
  const json = JSON.stringify(root, null, 2)
  // A closing tag inside a value would end the script element.
  const safe = json.replaceAll('<', '\\u003c')
  return {
    output: { json, html: `<script type="application/ld+json">\n${safe}\n</script>` },
    diagnostics: sortByLevel(diagnostics),
  }
}

function put(
  target: { [name: string]: JsonLd },
  path: readonly string[],
  value: JsonLd,
  at: string,
  nested: SchemaType['nested'],
) {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const here = at === '' ? head : `${at}.${head}`
  const inner = target[head]
  const next: { [name: string]: JsonLd } =
    typeof inner === 'object' && !Array.isArray(inner) ? inner : { '@type': nested[here] ?? 'Thing' }
  target[head] = next
  put(next, rest, value, here, nested)
}

interface FieldReading {
  value: JsonLd
  problem?: string
}

function readField(field: SchemaField, typed: string): FieldReading {
  switch (field.kind) {
    case 'url':
      return { value: typed, problem: urlProblem(typed) }
    case 'urls': {
      const list = typed.split(/\s+/).filter(Boolean)
      return { value: list.length === 1 ? typed : list, problem: list.map(urlProblem).find(Boolean) }
    }
    case 'date':
    case 'dateTime':
      return readDate(typed, field.need)
    case 'duration':
      return readDuration(typed)
    case 'number':
      return readNumber(typed)
    case 'currency':
      return /^[A-Z]{3}$/.test(typed)
        ? { value: typed }
        : { value: typed.toUpperCase(), problem: 'three letters, such as EUR.' }
    case 'trail':
      return readTrail(typed)
    default:
      return { value: typed }
  }
}

function urlProblem(typed: string): string | undefined {
  if (!URL.canParse(typed)) return `“${typed}” is not a complete address. Start it with https://.`
  return /^https?:/i.test(typed) ? undefined : 'the address must begin with https://.'
}

function readDate(typed: string, need: SchemaField['need']): FieldReading {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(typed)
  if (!found || Number.isNaN(Date.parse(found[1] ?? ''))) {
    return { value: typed, problem: 'write it as 2026-12-05 or 2026-12-05T18:00:00+01:00.' }
  }
  if (found[2] && !found[3] && need !== 'optional') {
    return {
      value: typed,
      problem: 'the time has no time zone, so Google uses its crawler’s. Add +01:00 or Z.',
    }
  }
  return { value: typed }
}

function readDuration(typed: string): FieldReading {
  if (/^P(?=.)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(typed)) return { value: typed }
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(typed)
  if (!clock) return { value: typed, problem: 'write it as 4:30 or PT4M30S.' }
  const [hours, minutes, seconds] = [Number(clock[1] ?? 0), Number(clock[2]), Number(clock[3])]
  return { value: `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds}S` }
}

function readNumber(typed: string): FieldReading {
  const value = Number(typed)
  if (Number.isFinite(value)) return { value }
  return { value: typed, problem: 'a number with a point and nothing else: 12.50, not €12,50.' }
}

function readTrail(typed: string): FieldReading {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  let problem = lines.length < 2 ? 'at least two steps, Home and this page.' : undefined
  const items = lines.map((line, at) => {
    const found = /^(.*?)[\s,|]+(https?:\/\/\S+)$/i.exec(line)
    if (!found && at < lines.length - 1)
      problem ??= `step ${at + 1} has no address. Only the last step may leave it out.`
    const item: { [name: string]: JsonLd } = {
      '@type': 'ListItem',
      position: at + 1,
      name: found?.[1]?.trim() ?? line,
    }
    if (found?.[2]) item.item = found[2]
    return item
  })
  return { value: items, problem }
}

function together(values: SchemaValues): Diagnostic[] {
  const found: Diagnostic[] = []
  const [start, end] = [Date.parse(values.startDate ?? ''), Date.parse(values.endDate ?? '')]
  if (end < start) found.push({ level: 'warning', message: 'Ends: this is before it starts.' })
  const price = Number(values['offers.price'] ?? '')
  if (price > 0 && !values['offers.priceCurrency']?.trim()) {
    found.push({ level: 'warning', message: 'Currency: a price above 0 needs one.' })
  }
  const rating = Number(values['aggregateRating.ratingValue'] ?? '')
  if (rating > 5)
    found.push({ level: 'warning', message: 'Average rating: above 5. Google reads ratings from 1 to 5.' })
  return found
}

function sortByLevel(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const order = { error: 0, warning: 1, note: 2 }
  return [...diagnostics].sort((a, b) => order[a.level] - order[b.level])
}
