import { expect, test } from 'vitest'
import { downloadModel, findBrowserWriter, modelFor, modelsHere } from './browser-models.ts'
import { testModels } from './test-models.ts'

const all = (is: Availability) => ({ LanguageModel: is, Rewriter: is, Writer: is, Summarizer: is })

test('a browser without models has none, and nothing is asked for', async () => {
  expect(modelsHere()).toEqual({})
  expect(await findBrowserWriter({})).toEqual({ ready: new Set(), downloadable: new Set() })
})

test.each([
  ['available', 4, 0],
  ['downloadable', 0, 4],
  ['downloading', 0, 4],
  ['unavailable', 0, 0],
] as const)('models that are %s', async (is, ready, downloadable) => {
  const { models, asked } = testModels(all(is))
  const writer = await findBrowserWriter(models)
  expect([writer.ready.size, writer.downloadable.size]).toEqual([ready, downloadable])
  expect(asked).toEqual([])
})

test('a model that cannot say whether it is there is not, and the others are', async () => {
  const { models } = testModels({ LanguageModel: 'throws', Rewriter: 'available' })
  expect(await findBrowserWriter(models)).toEqual({ ready: new Set(['Rewriter']), downloadable: new Set() })
})

test('each tool is done by the model that is made for it, and not at all without one', () => {
  const both = { ready: new Set(['LanguageModel', 'Rewriter', 'Summarizer'] as const) }
  expect(modelFor('shorten', both)).toBe('Rewriter')
  expect(modelFor('translate', both)).toBe('LanguageModel')
  const one = { ready: new Set(['Summarizer'] as const) }
  expect(modelFor('shorten', one)).toBe('Summarizer')
  expect(modelFor('formal', one)).toBeUndefined()
  expect(modelFor('alt-text', both)).toBeUndefined()
})

test('the model that does the most tools is downloaded, with its progress', async () => {
  const { models, asked } = testModels(all('downloadable'))
  const writer = await findBrowserWriter(models)
  const shares: number[] = []
  expect(await downloadModel(writer, (share) => shares.push(share), models)).toBe(true)
  expect(asked.map(({ model }) => model)).toEqual(['LanguageModel'])
  expect(shares).toEqual([0.5])
  const none = { ready: new Set<never>(), downloadable: new Set<never>() }
  expect(await downloadModel(none, () => {}, models)).toBe(false)
})
