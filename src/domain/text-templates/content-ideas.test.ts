import { expect, test } from 'vitest'
import bank from '#content/tools/content-idea-generator.json'
import { contentIdeas, type IdeaWish } from './content-ideas.ts'

const all = bank.styles.map(({ id }) => id)
const start: IdeaWish = { values: bank.example, picks: all, seed: '' }

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

test('the same wish gives the same thirty, another seed gives others', () => {
  expect(contentIdeas(bank, start)).toEqual(contentIdeas(bank, start))
  expect(contentIdeas(bank, start)).not.toEqual(contentIdeas(bank, { ...start, seed: '1' }))
})

test('a blank niche or no pillar gives none', () => {
  expect(contentIdeas(bank, { ...start, values: { topic: ' ', audience: '' } })).toEqual([])
  expect(contentIdeas(bank, { ...start, picks: [] })).toEqual([])
})
