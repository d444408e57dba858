import { expect, test } from 'vitest'
import { writePdf } from './pdf.ts'

const page = {
  jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
  width: 1080,
  height: 1350,
  text: 'Five (5) buns\nRest — “twice”',
}
const text = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

test('every entry of the cross-reference table points at its object', () => {
  const pdf = text(writePdf([page, page], 'Buns'))
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(4 + 2 * 3)
  offsets.forEach((offset, at) => expect(pdf.slice(offset).startsWith(`${at + 1} 0 obj`)).toBe(true))
})

test('each page has its size and its picture, byte for byte', () => {
  const pdf = text(writePdf([page], 'Buns'))
  expect(pdf).toContain('/MediaBox [0 0 1080 1350]')
  expect(pdf).toContain('/Filter /DCTDecode /Length 4 >>\nstream\n\u00ff\u00d8\u00ff\u00d9\nendstream')
})

test('the text is searchable, with its special characters escaped', () => {
  const pdf = text(writePdf([page], 'Buns'))
  expect(pdf).toContain('3 Tr')
  expect(pdf).toContain('(Five \\(5\\) buns) Tj')
  expect(pdf).toContain('(Rest - "twice") Tj')
})

test("the length of each page's content stream is right", () => {
  const pdf = text(writePdf([page], 'Buns'))
  const match = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf)
  expect(Number(match?.[1])).toBe(match?.[2]?.length)
})

test('a title may be in any script', () => {
  expect(text(writePdf([page], 'é中'))).toContain('/Title <feff00e94e2d>')
})
