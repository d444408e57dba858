import { expect, test } from 'vitest'
import { aiLabelOn } from './ai-label.ts'

test.each([
  ['twitter', 'madeWithAi'],
  ['instagram', 'isAiGenerated'],
  ['tiktok', 'isAiGenerated'],
  ['youtube', 'containsSyntheticMedia'],
] as const)('%s labels what AI made', (network, key) => {
  expect(aiLabelOn(network, {}, ['image'])?.key).toBe(key)
})

test('a network without a label has none', () => {
  expect(aiLabelOn('bluesky', {}, ['image'])).toBeNull()
})

test('Facebook labels reels', () => {
  expect(aiLabelOn('facebook', { kind: 'reel' }, ['video'])?.key).toBe('isAiGenerated')
  expect(aiLabelOn('facebook', { kind: 'post' }, ['image'])).toBeNull()
})
