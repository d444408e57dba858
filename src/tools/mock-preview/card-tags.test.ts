import { expect, test } from 'vitest'
import { cardNetworks, cardOf, domainOf, type HeadTags } from './card-tags.ts'
import { checkCard, correctedTags } from './check-card.ts'

function head(meta: Record<string, string>, rest: Partial<HeadTags> = {}): HeadTags {
  return {
    title: null,
    canonical: null,
    meta: Object.entries(meta).map(([name, content]) => ({ name, content })),
    ...rest,
  }
}

const whole = head({
  'og:type': 'website',
  'og:url': 'https://www.haldonstreetbakery.co.uk/rye',
  'og:title': 'Rye from Friday',
  'og:description': 'Milled on Thursday night.',
  'og:image': 'https://haldonstreetbakery.co.uk/rye.jpg',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'A rye loaf, cut',
  'twitter:card': 'summary_large_image',
})

test('a page with all its tags has a large card everywhere and no findings', () => {
  for (const network of cardNetworks) expect(cardOf(network, whole).kind).toBe('large')
  expect(checkCard(whole).filter(({ level }) => level !== 'good')).toEqual([])
  expect(domainOf(whole)).toBe('haldonstreetbakery.co.uk')
})

test('X prefers its own tags and falls back to Open Graph; Facebook does not read X’s', () => {
  const tags = head({ 'twitter:title': 'For X', 'og:title': 'For the others', 'twitter:card': 'summary' })
  expect(cardOf('twitter', tags).title).toBe('For X')
  expect(cardOf('facebook', tags).title).toBe('For the others')
})

test('a relative picture address counts as none: the card is small', () => {
  const tags = head({ 'og:title': 'A', 'og:image': '/rye.jpg' })
  expect(cardOf('facebook', tags)).toMatchObject({ kind: 'small', image: null })
})

test('X without a card tag: small when type, title and description are there, else none', () => {
  expect(cardOf('twitter', head({ 'og:title': 'A', 'og:description': 'B', 'og:type': 'website' })).kind).toBe(
    'small',
  )
  expect(cardOf('twitter', head({ 'og:title': 'A' })).kind).toBe('none')
})

test('an empty tag counts as missing and the page’s title replaces it', () => {
  const card = cardOf('facebook', head({ 'og:title': '  ' }, { title: 'From the title' }))
  expect(card.title).toBe('From the title')
  expect(card.from.title).toBe('<title>')
})

test('without tags there is no card, and the errors say what to add', () => {
  expect(cardOf('linkedin', head({})).kind).toBe('none')
  const errors = checkCard(head({})).filter(({ level }) => level === 'error')
  expect(errors.map(({ tag }) => tag)).toEqual(['og:title', 'og:description', 'og:image', 'twitter:card'])
})

test.each([
  ['/rye.jpg', /full address/],
  ['http://a.com/rye.jpg', /https/],
  ['https://a.com/rye.svg', /SVG/],
])('the picture %s is refused', (image, message) => {
  const finding = checkCard(head({ 'og:image': image })).find(({ tag }) => tag === 'og:image')
  expect(finding?.level).toBe('error')
  expect(finding?.message).toMatch(message)
})

test('a title X would cut and a duplicate tag give warnings', () => {
  const tags = head({ 'og:title': 'x'.repeat(71) })
  expect(checkCard(tags).some(({ message }) => message.startsWith('71 characters'))).toBe(true)
  const twice = { ...tags, meta: [...tags.meta, ...tags.meta] }
  expect(checkCard(twice).some(({ message }) => message.includes('more than once'))).toBe(true)
})

test('corrected tags have absolute picture addresses, fill gaps and escape where needed', () => {
  const tags = correctedTags(
    head({ 'og:title': 'Bread & "rye"', 'og:image': '/rye.jpg', 'og:url': 'https://a.com/p' }),
  )
  expect(tags).toContain('content="Bread &amp; &quot;rye&quot;"')
  expect(tags).toContain('<meta property="og:image" content="https://a.com/rye.jpg">')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(tags).not.toContain('undefined')
})
