import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonMeter } from './json-meter.ts'

const limits = { bytes: 10_000, values: 100, depth: 5, members: 10, items: 20, stringBytes: 50 }

const measured = (text: string, pieces = 1_000) => {
  const measure = jsonMeter(limits)
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += pieces) {
    const excess = measure(bytes.subarray(at, at + pieces))
    if (excess !== null) return excess
  }
  return null
}

const list = (item: string, times: number) => `[${Array.from({ length: times }, () => item).join()}]`
const object = (members: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, at) => [`k${at}`, at])))

test.each([
  ['as many items as may be', list('1', 20), null],
  ['one item more', list('1', 21), 'items'],
  ['as many members as may be', object(10), null],
  ['one member more', object(11), 'members'],
  ['many small lists', list(list('[]', 10), 10), 'values'],
  ['lists in lists', '[[[[[[]]]]]]', 'depth'],
  ['lists that are never closed', '['.repeat(1_000), 'depth'],
  ['a long text', JSON.stringify('a'.repeat(51)), 'stringBytes'],
  ['a long name', JSON.stringify({ ['a'.repeat(51)]: 1 }), 'stringBytes'],
  ['a text that is never closed', `"${'\\"'.repeat(40)}`, 'stringBytes'],
  ['signs within a text', list(JSON.stringify('[[{{,,,,,,,,,,,,,,"\\'), 5), null],
  ['many bytes of blanks', ' '.repeat(10_001), 'bytes'],
  ['closing what is not open', ']]]]}}}}1,2', null],
])('%s', (_name, text, excess) => {
  expect(measured(text)).toBe(excess)
  expect(measured(text, 1)).toBe(excess)
})

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
    : 1

test('no document has more values than were counted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const most = valuesIn(value) - 1
      fc.pre(most > 0)
      const plenty = { bytes: 1e9, depth: 1_000, members: 1e9, items: 1e9, stringBytes: 1e9 }
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      expect(jsonMeter({ ...plenty, values: most })(bytes)).toBe('values')
    }),
  )
})
