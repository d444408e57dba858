import { expect, test } from 'vitest'
import { testConnection } from '../../connections/test-connections.ts'
import { testScan } from '../test-scan.ts'
import { firstHow, howText, needsWriting } from './how-written.ts'

const accounts = [
  testConnection({ id: 'b', provider: 'bluesky' }),
  testConnection({ id: 'b2', provider: 'bluesky' }),
  testConnection({ id: 'x', provider: 'twitter' }),
]
const first = firstHow(testScan(), accounts)

test('drafts go to every account that works at first', () => {
  expect(first.connectionIds).toEqual(['b', 'b2', 'x'])
})

test('another account of the same network needs no other text, another network does', () => {
  expect(needsWriting(first, { ...first, connectionIds: ['b', 'x'] }, accounts)).toBe(false)
  expect(needsWriting(first, { ...first, connectionIds: ['b'] }, accounts)).toBe(true)
})

test('a template and a writer need another text; tone and language only of the model', () => {
  expect(needsWriting(first, { ...first, templateId: 't' }, accounts)).toBe(true)
  expect(needsWriting(first, { ...first, by: 'model' }, accounts)).toBe(true)
  expect(needsWriting(first, { ...first, language: 'de' }, accounts)).toBe(false)
  const byModel = { ...first, by: 'model' as const }
  expect(needsWriting(byModel, { ...byModel, language: 'de' }, accounts)).toBe(true)
  expect(needsWriting(byModel, { ...byModel, tone: 'warm' }, accounts)).toBe(true)
})

test('the button says how many accounts, and the language that was asked for', () => {
  expect(howText({ ...first, connectionIds: [] })).toBe('No account')
  expect(howText({ ...first, connectionIds: ['b'] })).toBe('1 account')
  expect(howText({ ...first, by: 'model', language: 'de' })).toBe('3 accounts, German')
})
