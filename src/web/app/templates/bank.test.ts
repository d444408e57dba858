import { expect, test } from 'vitest'
import { placeholdersIn } from '#domain/post/placeholders.ts'
import { measureText } from '#domain/text/text-length.ts'
import { wordsToAvoid } from '#tools/template-text/bank-problems.ts'
import { findTemplates, postTemplates, templateCategories } from './bank.ts'

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [])

const overlap = (one: string, other: string) => {
  const [a, b] = [words(one), words(other)]
  return a.intersection(b).size / a.union(b).size
}

test('there are at least 24 templates, each with a name, a description, an example and placeholders', () => {
  expect(postTemplates.length).toBeGreaterThanOrEqual(24)
  for (const { id, name, description, example, text, category } of postTemplates) {
    expect([id, name.length, description.length > 30, example.length > 60]).toEqual([
      id,
      name.length,
      true,
      true,
    ])
    expect([id, placeholdersIn(text).length >= 2, placeholdersIn(example)]).toEqual([id, true, []])
    expect(text.replaceAll(/\{[^{}]*\}/g, '')).not.toMatch(/[{}]/)
    expect(templateCategories.map((one) => one.id)).toContain(category)
  }
})

test('every category has templates', () => {
  for (const { id } of templateCategories) expect([id, findTemplates('', id).length > 1]).toEqual([id, true])
})

test('no two templates have the same name or text', () => {
  for (const key of ['id', 'name', 'text'] as const) {
    expect(new Set(postTemplates.map((one) => one[key])).size).toBe(postTemplates.length)
  }
  const alike = postTemplates.flatMap((one, at) =>
    postTemplates
      .slice(at + 1)
      .flatMap((other) => (overlap(one.text, other.text) > 0.6 ? [`${one.id} ${other.id}`] : [])),
  )
  expect(alike).toEqual([])
})

test('a template that claims to fit X fits, as its example and with unfilled placeholders', () => {
  const over = postTemplates
    .filter(({ fitsX }) => fitsX)
    .flatMap(({ id, example, text }) =>
      [example, text].map((each) => [id, measureText(each, 'twitter').over]),
    )
  expect(over.filter(([, by]) => by !== 0)).toEqual([])
  const long = postTemplates.filter(
    ({ fitsX, example }) => !fitsX && measureText(example, 'twitter').over === 0,
  )
  expect(long).toEqual([])
})

test('templates make no promises, insult no one, and use typographic characters', () => {
  for (const { id, name, description, example, text } of postTemplates) {
    for (const each of [name, description, example, text]) {
      expect([id, wordsToAvoid(each)]).toEqual([id, []])
      expect(each).not.toMatch(/['"—]|\.\.\.| {2}/)
    }
  }
})

test('templates are found by any of their words, within a category or in all', () => {
  expect(findTemplates('different hours', null).map(({ id }) => id)).toContain('opening-hours')
  expect(findTemplates('APOLOGY', null).map(({ id }) => id)).toContain('apology')
  expect(findTemplates('apology', 'sell')).toEqual([])
  expect(findTemplates('no such words', null)).toEqual([])
})
