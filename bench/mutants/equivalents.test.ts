import { expect, test } from 'vitest'
import { areaFiles } from './areas.ts'
import equivalents from './equivalents.json' with { type: 'json' }
import { changesOf } from './mutate.ts'

test('each change that is said to change nothing is one that is made', () => {
  const made = new Set(
    areaFiles().flatMap(({ file, source }) => {
      const lines = source.split('\n')
      return changesOf(source).map(({ line, title }) => `${file}: ${lines[line - 1]?.trim()}: ${title}`)
    }),
  )
  const listed = equivalents.map(({ file, line, change }) => `${file}: ${line}: ${change}`)
  expect(listed.filter((one) => !made.has(one))).toEqual([])
})
