import { expect, test } from 'vitest'
import bank from '#content/tools/content-idea-generator.json'
import type { BenchState } from './bench-state.ts'
import { contentIdeas, ideasAsCsv } from './content-ideas.ts'

const all = bank.styles.map(({ id }) => id)
const start: BenchState = { values: bank.example, picks: all, round: 0 }

test('thirty different ideas, five of each of six pillars', () => {
  const ideas = contentIdeas(bank, start)
  expect(ideas).toHaveLength(30)
  expect(new Set(ideas.map((idea) => idea.text)).size).toBe(30)
  for (const pillar of all) expect(ideas.filter((idea) => idea.pillar === pillar)).toHaveLength(5)
  expect(new Set(ideas.map((idea) => idea.format)).size).toBe(6)
})

test('one pillar in one format gives no idea twice', () => {
  const ideas = contentIdeas(bank, { ...start, picks: ['teach', 'photo'] })
  expect(ideas).toHaveLength(14)
  expect(ideas.every((idea) => idea.format === 'photo')).toBe(true)
})

test('one pillar in all formats repeats an angle only in another format', () => {
  const ideas = contentIdeas(bank, { ...start, picks: ['teach'] })
  expect(ideas).toHaveLength(30)
  expect(new Set(ideas.map((idea) => `${idea.text}|${idea.format}`)).size).toBe(30)
})

test('the same form gives the same thirty, another round gives others', () => {
  expect(contentIdeas(bank, start)).toEqual(contentIdeas(bank, start))
  expect(contentIdeas(bank, start)).not.toEqual(contentIdeas(bank, { ...start, round: 1 }))
})

test('a blank niche or no pillar gives none', () => {
  expect(contentIdeas(bank, { ...start, values: { topic: ' ', audience: '' } })).toEqual([])
  expect(contentIdeas(bank, { ...start, picks: [] })).toEqual([])
})

test('the CSV quotes cells where needed and disarms formulas', () => {
  const csv = ideasAsCsv(bank, [
    { pillar: 'teach', format: 'photo', text: 'Say “a”, then "b"' },
    { pillar: 'teach', format: 'photo', text: '=SUM(A1)' },
  ])
  expect(csv).toBe(
    '\uFEFFNo.,Pillar,Format,Idea\r\n1,Teach,Photo,"Say “a”, then ""b"""\r\n2,Teach,Photo,\'=SUM(A1)\r\n',
  )
})
