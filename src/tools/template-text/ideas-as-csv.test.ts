import { expect, test } from 'vitest'
import bank from '#content/tools/content-idea-generator.json'
import { ideasAsCsv } from './ideas-as-csv.ts'

test('the CSV quotes cells where needed and disarms formulas', () => {
  const csv = ideasAsCsv(bank, [
    { pillar: 'teach', format: 'photo', text: 'Say “a”, then "b"' },
    { pillar: 'teach', format: 'photo', text: '=SUM(A1)' },
  ])
  expect(csv).toBe(
    '\uFEFFNo.,Pillar,Format,Idea\r\n1,Teach,Photo,"Say “a”, then ""b"""\r\n2,Teach,Photo,\'=SUM(A1)\r\n',
  )
})
