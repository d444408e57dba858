import { expect, test } from 'vitest'
import { changesOf } from './mutate.ts'
import { withSwitches } from './with-switches.ts'

/** What `given.answer` is with each change of the source switched on alone, by its title; '' where all are off. */
function answers(source: string, given: object): Record<string, unknown> {
  const changes = changesOf(source).map((change, at) => ({ ...change, id: at + 1 }))
  const run = new Function('globalThis', 'given', withSwitches(source, changes))
  return Object.fromEntries(
    [{ id: 0, title: '' }, ...changes].map(({ id, title }) => {
      const one: { answer?: unknown } = { ...given }
      run({ isMutant: (asked: number) => asked === id }, one)
      return [title, one.answer]
    }),
  )
}

const titles = (source: string) => changesOf(source).map(({ title }) => title)

test('changes that lie in each other are switched on one at a time', () => {
  expect(answers('given.answer = given.n < 2 || !given.no', { n: 2, no: true })).toEqual({
    '': false,
    'given.answer = given.n < 2 || !given.no → (left out)': undefined,
    'given.n < 2 || !given.no → given.n < 2 && !given.no': false,
    'given.n < 2 → given.n <= 2': true,
    '2 → 3': true,
    '!given.no → !!(given.no)': true,
  })
})

test('a statement without braces is left out, and its else stays where it was', () => {
  const source = "if (given.is) given.answer = 'Yes.'\nelse given.answer = 'No.'"
  expect(answers(source, { is: true })).toEqual({
    '': 'Yes.',
    'given.is → !(given.is)': 'No.',
    "given.answer = 'Yes.' → (left out)": undefined,
    "given.answer = 'No.' → (left out)": 'Yes.',
  })
})

test('a chain loses its question mark and not its order', () => {
  expect(titles('const a = b?.[c]?.d.trim()')).toEqual([
    'b?.[c]?.d.trim() → b?.[c].d.trim()',
    'b?.[c]?.d.trim() → b[c]?.d.trim()',
  ])
})

test('wording, types, names of properties and of columns stay as they are', () => {
  expect(titles("import a from 'a'\nconst b: 'c' = { 'd-e': 'Write something.' } as const")).toEqual([])
  expect(titles("db.selectFrom('posts').select(['id', 'state'])")).toEqual([
    "db.selectFrom('posts').select(['id', 'state']) → (left out)",
  ])
})

test('a condition of a query is left out, turned round and asks for another code', () => {
  expect(titles("const posts = db.where('state', '=', 'draft')")).toEqual([
    "db.where('state', '=', 'draft') → db",
    "'=' → '!='",
    "'draft' → 'another'",
  ])
})
