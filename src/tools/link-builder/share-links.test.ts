import { expect, test } from 'vitest'
import { callingCodes } from './calling-codes.ts'
import { normalisePhone } from './phone.ts'
import { readShareLink, shareLink, shareTargets, whatsappLink } from './share-links.ts'

const parts = { url: 'https://a.com/rye?x=1&y=2', text: 'Rye & butter 50% off', image: '' }
const country = (region: string) => callingCodes.find((one) => one.region === region) ?? null

test('nine networks, and each link can be read back', () => {
  expect(shareTargets).toHaveLength(9)
  for (const target of shareTargets) {
    const found = readShareLink(shareLink(target, parts))
    expect(found?.target.id).toBe(target.id)
    expect(JSON.stringify(found?.parts)).toContain('https://a.com/rye?x=1&y=2')
  }
})

test('Bluesky gets one text with the link at its end', () => {
  const target = shareTargets.find(({ id }) => id === 'bluesky')
  expect(target && new URL(shareLink(target, parts)).searchParams.get('text')).toBe(
    'Rye & butter 50% off https://a.com/rye?x=1&y=2',
  )
})

test('WhatsApp’s message keeps line breaks and special characters', () => {
  const link = whatsappLink('447700900123', 'Hi!\nOne loaf & 2 buns + jam?')
  expect(link).toBe('https://wa.me/447700900123?text=Hi%21%0AOne%20loaf%20%26%202%20buns%20%2B%20jam%3F')
  expect(whatsappLink('447700900123', '  ')).toBe('https://wa.me/447700900123')
})

test.each([
  ['+44 7700 900123', null],
  ['0044 7700 900123', null],
  ['+44 (0)7700 900123', null],
  ['07700 900123', 'GB'],
  ['7700-900-123', 'GB'],
  ['447700900123', 'GB'],
])('%s in %s is +447700900123', (typed, region) => {
  expect(normalisePhone(typed, region === null ? null : country(region))).toEqual({
    ok: true,
    e164: '+447700900123',
    digits: '447700900123',
  })
})

test('Italy keeps its zero, Russia drops its eight, North America its one', () => {
  expect(normalisePhone('06 1234 5678', country('IT'))).toMatchObject({ digits: '390612345678' })
  expect(normalisePhone('8 912 345 67 89', country('RU'))).toMatchObject({ digits: '79123456789' })
  expect(normalisePhone('1 (202) 555-0177', country('US'))).toMatchObject({ digits: '12025550177' })
})

test.each([
  ['', 'empty'],
  ['07700 900123', 'no-country'],
  ['call me', 'letters'],
  ['+44 12', 'too-short'],
  ['+1234567890123456', 'too-long'],
])('%j is refused: %s', (typed, problem) => {
  expect(normalisePhone(typed, null)).toEqual({ ok: false, problem })
})
