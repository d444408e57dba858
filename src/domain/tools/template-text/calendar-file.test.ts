import { expect, test } from 'vitest'
import { calendarFile, escapeText, foldLine } from './calendar-file.ts'

const event = {
  uid: 'soup@postlark',
  title: 'Soup, bread; and more',
  start: new Date('2027-03-06T18:30:00Z'),
  end: new Date('2027-03-06T21:00:00Z'),
}

test('a file ends every line with CRLF and holds what RFC 5545 requires', () => {
  const file = calendarFile(event, new Date('2026-11-21T09:00:00Z'))
  expect(file.split('\r\n').join('')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain(
    '\r\nDTSTAMP:20261121T090000Z\r\nDTSTART:20270306T183000Z\r\nDTEND:20270306T210000Z\r\n',
  )
  expect(file).toContain('\r\nSUMMARY:Soup\\, bread\\; and more\r\n')
  expect(file).not.toMatch(/LOCATION|URL|DESCRIPTION/)
})

test('long lines are folded at 75 octets, and unfolding gives them back', () => {
  const line = `DESCRIPTION:${'Käse und Brötchen 🥐 '.repeat(20)}`
  const folded = foldLine(line)
  for (const piece of folded.split('\r\n'))
    expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
  expect(folded).not.toContain('\uFFFD')
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
})

test('text is escaped, backslashes first', () => {
  expect(escapeText('a\\b;c,d\r\ne\nf')).toBe('a\\\\b\\;c\\,d\\ne\\nf')
})
