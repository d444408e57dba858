import { expect, test } from 'vitest'
import { languages } from './languages.ts'

test('every language has an English name, and they are in the order of their names', () => {
  const all = languages()
  expect(all.find(({ code }) => code === 'de')).toEqual({ code: 'de', name: 'German' })
  expect(all.filter(({ code, name }) => code === name)).toEqual([])
  const names = all.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(names[0]).toBe('Albanian')
})
