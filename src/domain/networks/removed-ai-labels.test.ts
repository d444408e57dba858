import { expect, test } from 'vitest'
import { aiLabelReasonKey, readSettings } from './network-settings.ts'
import { networkIds } from './network.ts'
import { removedAiLabels } from './removed-ai-labels.ts'

const labels = {
  twitter: 'madeWithAi',
  instagram: 'isAiGenerated',
  tiktok: 'isAiGenerated',
  youtube: 'containsSyntheticMedia',
  pinterest: 'aiModified',
} as const

test.each(Object.entries(labels))('%s labels a picture of a model by itself', (network, key) => {
  const id = networkIds.find((one) => one === network)
  if (!id) throw new Error(`no network ${network}`)
  expect(readSettings(id, {}, null, ['image', 'ai']).values[key]).toBe(true)
  expect(readSettings(id, {}, null, ['image']).values[key]).toBe(false)
})

test('Facebook labels its reels', () => {
  expect(readSettings('facebook', { kind: 'reel' }, null, ['video', 'ai']).values['isAiGenerated']).toBe(true)
  expect(readSettings('facebook', {}, null, ['image', 'ai']).values['isAiGenerated']).toBeUndefined()
})

test('a label is taken back with a reason only', () => {
  const off = { madeWithAi: false }
  const bare = readSettings('twitter', off, null, ['image', 'ai'])
  expect(bare.problems).toMatchObject([{ key: 'madeWithAi', code: 'setting-missing' }])
  const said = readSettings('twitter', { ...off, [aiLabelReasonKey]: 'A sketch.' }, null, ['image', 'ai'])
  expect(said).toMatchObject({ problems: [], values: { madeWithAi: false } })
  expect(readSettings('twitter', off, null, ['image']).problems).toEqual([])
})

test('labels that were taken back are listed with their reason', () => {
  const settings = { twitter: { madeWithAi: false, [aiLabelReasonKey]: 'A sketch.' }, bluesky: {} }
  const networks = ['twitter', 'twitter', 'bluesky', 'tiktok'] as const
  expect(removedAiLabels(settings, networks, ['image', 'ai'])).toEqual([
    { network: 'twitter', reason: 'A sketch.' },
  ])
  expect(removedAiLabels(settings, networks, ['image'])).toEqual([])
  expect(removedAiLabels({ twitter: null }, networks, ['ai'])).toEqual([])
})
