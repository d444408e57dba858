import { expect, test } from 'vitest'
import { transformSchema } from './schema-markup.ts'
import { schemaTypeOf, schemaTypes } from './schema-types.ts'

const event = schemaTypeOf('Event')
const messages = (id: string, values: Record<string, string>, level: string) =>
  transformSchema(schemaTypeOf(id), values)
    .diagnostics.filter((each) => each.level === level)
    .map((each) => each.message)

test('a filled form becomes nested JSON-LD with the type of each part', () => {
  const { output } = transformSchema(event, {
    name: 'Kiln opening',
    startDate: '2026-12-05T18:00:00+00:00',
    'location.name': 'Mill Lane Studio',
    'location.address.streetAddress': '4 Mill Lane',
    'location.address.addressLocality': 'Exeter',
    'offers.price': '0',
    'offers.priceCurrency': 'GBP',
  })
  expect(JSON.parse(output.json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Kiln opening',
    startDate: '2026-12-05T18:00:00+00:00',
    location: {
      '@type': 'Place',
      name: 'Mill Lane Studio',
      address: { '@type': 'PostalAddress', streetAddress: '4 Mill Lane', addressLocality: 'Exeter' },
    },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'GBP' },
  })
})

test('missing required properties are reported before missing recommended ones', () => {
  const { diagnostics } = transformSchema(event, {})
  expect(diagnostics[0]).toEqual({ level: 'error', message: 'Required and still empty: Name.' })
  expect(diagnostics.filter((each) => each.level === 'error')).toHaveLength(4)
  expect(diagnostics.at(-1)?.level).toBe('note')
})

test('an article requires only its type', () => {
  expect(messages('Article', { '@type': 'BlogPosting' }, 'error')).toEqual([])
  expect(transformSchema(schemaTypeOf('Article'), { '@type': 'BlogPosting' }).output.json).toContain(
    '"BlogPosting"',
  )
})

test.each([
  ['Article', { image: 'bun.jpg' }, /not a complete address/],
  ['Article', { 'author.url': 'javascript:alert(1)' }, /must begin with https/],
  ['Event', { startDate: '5.12.2026' }, /write it as/],
  ['Event', { startDate: '2026-12-05T18:00:00' }, /no time zone/],
  ['Event', { startDate: '2026-12-05', endDate: '2026-12-04' }, /before it starts/],
  ['Event', { 'offers.price': '€12,50' }, /a number with a point/],
  ['Event', { 'offers.price': '12' }, /needs one/],
  ['VideoObject', { duration: 'four minutes' }, /PT4M30S/],
  ['SoftwareApplication', { 'aggregateRating.ratingValue': '8' }, /above 5/],
  ['BreadcrumbList', { itemListElement: 'Home\nBuns' }, /step 1 has no address/],
])('%s %j gives a warning', (id, values, message) => {
  expect(messages(id, values, 'warning')).toContainEqual(expect.stringMatching(message))
})

test('durations are read from h:mm notation', () => {
  expect(readDuration('4:30')).toBe('PT4M30S')
  expect(readDuration('1:02:00')).toBe('PT1H2M0S')
  expect(readDuration('PT90S')).toBe('PT90S')
})

test('breadcrumbs are numbered, and the last step needs no address', () => {
  const { output, diagnostics } = transformSchema(schemaTypeOf('BreadcrumbList'), {
    itemListElement: 'Home https://example.org/\nBuns, https://example.org/buns\nCardamom bun',
  })
  expect(diagnostics).toEqual([])
  expect(JSON.parse(output.json).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
    { '@type': 'ListItem', position: 2, name: 'Buns', item: 'https://example.org/buns' },
    { '@type': 'ListItem', position: 3, name: 'Cardamom bun' },
  ])
})

test('a value cannot close its script element', () => {
  const { output } = transformSchema(schemaTypeOf('Article'), {
    headline: '</script><script>alert(1)</script>',
  })
  expect(output.html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(output.html.replace(/^<[^\n]*\n|\n<[^\n]*$/g, '')).headline).toBe(
    '</script><script>alert(1)</script>',
  )
})

test('paths are unique within a type', () => {
  for (const type of schemaTypes) {
    const paths = type.fields.map((field) => field.path)
    expect(new Set(paths).size).toBe(paths.length)
  }
})

function readDuration(duration: string): unknown {
  return JSON.parse(transformSchema(schemaTypeOf('VideoObject'), { duration }).output.json).duration
}
