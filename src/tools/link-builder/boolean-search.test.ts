import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupsOf,
  parseSearch,
  readSearchLink,
  searchLink,
  searchOf,
  simplify,
  writeSearch,
  type Expression,
} from './boolean-search.ts'

const written = (text: string) => {
  const expression = parseSearch(text)
  return expression ? writeSearch(expression) : ''
}

test('phrases get quotes, alternatives brackets, exclusions a NOT', () => {
  const search = searchOf([
    { mode: 'any', words: 'baker, pastry chef' },
    { mode: 'all', words: 'Bristol' },
    { mode: 'none', words: 'intern, recruiter' },
  ])
  expect(writeSearch(search)).toBe('(baker OR "pastry chef") AND Bristol AND NOT (intern OR recruiter)')
})

test('empty rows and words are dropped, nothing is an empty search', () => {
  expect(
    writeSearch(
      searchOf([
        { mode: 'any', words: ' , ,' },
        { mode: 'none', words: '' },
      ]),
    ),
  ).toBe('')
  expect(writeSearch(searchOf([{ mode: 'any', words: 'baker,' }]))).toBe('baker')
  expect(writeSearch(searchOf([{ mode: 'any', words: 'baker, cook' }]))).toBe('baker OR cook')
})

test('an operator used as a word, and special characters, are quoted, inner quotes are removed', () => {
  expect(writeSearch({ kind: 'term', text: 'or' })).toBe('"or"')
  expect(writeSearch({ kind: 'term', text: 'C++' })).toBe('C++')
  expect(writeSearch({ kind: 'term', text: 'R&D' })).toBe('"R&D"')
  expect(writeSearch({ kind: 'term', text: 'the “best” cook' })).toBe('"the best cook"')
})

test('adjacent words mean AND, NOT binds before AND before OR', () => {
  expect(written('baker bristol')).toBe('baker AND bristol')
  expect(written('a OR b AND NOT c')).toBe('a OR (b AND NOT c)')
})

test('broken searches are read as far as possible', () => {
  expect(written('(a OR b')).toBe('a OR b')
  expect(written('a) AND b')).toBe('a AND b')
  expect(written('"open phrase')).toBe('"open phrase"')
  expect(written('AND OR NOT')).toBe('')
  expect(written('('.repeat(500))).toBe('')
})

const tree: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression; term: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    tie('term'),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      items: fc.array(tie('node'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), item: tie('node') }),
  ),
  term: fc.record({
    kind: fc.constant('term' as const),
    text: fc.constantFrom('baker', 'pastry chef', 'AND', 'C++', 'R&D', '', 'café', 'a(b'),
  }),
})).node

test('every tree survives writing and reading', () => {
  fc.assert(
    fc.property(tree, (expression) => {
      const [text, simple] = [writeSearch(expression), simplify(expression)]
      expect(parseSearch(text)).toEqual(simple)
    }),
  )
})

test('a search survives a round trip through its address', () => {
  const search = '(baker OR "pastry chef") AND C++'
  expect(readSearchLink(searchLink(search, 'people'))).toBe(search)
  expect(searchLink(search, 'people')).not.toContain('+')
  expect(readSearchLink('https://evil.com/?keywords=a')).toBeNull()
})

const rows = (text: string) => groupsOf(parseSearch(text) ?? { kind: 'term', text: '' })

test('a pasted search becomes rows again, unless it is nested too deep', () => {
  expect(rows('(baker OR "pastry chef") AND Bristol AND NOT intern')).toEqual([
    { mode: 'all', words: 'Bristol' },
    { mode: 'any', words: 'baker, pastry chef' },
    { mode: 'none', words: 'intern' },
  ])
  expect(rows('(a AND b) OR c')).toBeNull()
})
