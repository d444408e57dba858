import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('accents are removed and words stay whole', () => {
  expect(fileName('Käse & Brötchen.PNG', 'picture')).toBe('kase-brotchen')
})

test('a name without usable characters falls back', () => {
  expect(fileName('🥐 !', 'picture')).toBe('picture')
})

test('a long name is cut without a hyphen at its end', () => {
  const name = fileName(`${'a'.repeat(39)} b`, 'picture')
  expect(name).toBe('a'.repeat(39))
})
