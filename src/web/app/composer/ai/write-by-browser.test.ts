import { expect, test } from 'vitest'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import type { BrowserModel } from './browser-models.ts'
import { testModels } from './test-models.ts'
import type { TextRequest } from './text-request.ts'
import { writeByBrowser } from './write-by-browser.ts'

const request = (change: Partial<TextRequest>): TextRequest => ({
  tool: 'formal',
  text: 'Rye is back at haldon.example',
  prompt: '',
  options: {},
  ...change,
})

async function write(
  change: Partial<TextRequest>,
  answer: readonly string[] | 'throws',
  ready: readonly BrowserModel[] = ['LanguageModel'],
) {
  const there = Object.fromEntries(ready.map((name) => [name, 'available' as const]))
  const { models, asked } = testModels(there, answer)
  const heard: string[] = []
  const said = await writeByBrowser(
    { ...request(change), voice: emptyVoice, writer: { ready: new Set(ready) } },
    { signal: new AbortController().signal, onText: (piece) => heard.push(piece) },
    models,
  )
  return { said, heard, asked }
}

const result = (text: string) => ({ kind: 'written', written: { result: text } })

test('a text is heard as it grows, and answered whole', async () => {
  const { said, heard, asked } = await write({}, ['Rye has ', 'returned.'])
  expect(said).toMatchObject(result('Rye has returned.'))
  expect(heard).toEqual(['Rye has ', 'returned.'])
  expect(asked[1]?.input).toContain('<data>\nRye is back')
})

test('the rewriter is told what to change', async () => {
  const { asked } = await write({}, ['Rye has returned.'], ['Rewriter', 'LanguageModel'])
  expect(asked[0]).toMatchObject({ model: 'Rewriter', options: { tone: 'more-formal' } })
})

test('addresses and people that nobody gave are removed, and the length of the network holds', async () => {
  const planted = ['Rye at https://evil.example by @mallory and haldon.example']
  const { said } = await write({}, planted)
  expect(said).toMatchObject(result('Rye at by and haldon.example'))
  const long = await write({ options: { network: 'twitter' } }, ['rye '.repeat(200)])
  expect(long.said.kind === 'written' && long.said.written.result.length).toBeLessThanOrEqual(280)
})

test('lists and texts for each network are read from JSON', async () => {
  const tags = await write({ tool: 'hashtags' }, ['{"items":["#rye",', '"", 4, "#bread"]}'])
  expect(tags.said).toMatchObject({ written: { items: ['#rye', '#bread'] } })
  expect(tags.heard).toEqual([])
  const each = JSON.stringify({ twitter: 'Short', linkedin: 'Longer', other: 'No' })
  const variants = await write({ tool: 'variants', options: { networks: ['twitter', 'linkedin'] } }, [each])
  expect(variants.said).toMatchObject({ written: { variants: { twitter: 'Short', linkedin: 'Longer' } } })
  const moved = await write({ tool: 'first-comment' }, ['{"text":"Rye","firstComment":"haldon.example"}'])
  expect(moved.said).toMatchObject({ written: { result: 'Rye', firstComment: 'haldon.example' } })
})

test('no JSON, no text, a lost model and a missing one are failures of the AI', async () => {
  const failed = { kind: 'failed', isAi: true }
  expect((await write({ tool: 'hashtags' }, ['Sure! #rye'])).said).toMatchObject(failed)
  expect((await write({}, [' '])).said).toMatchObject(failed)
  expect((await write({}, 'throws')).said).toMatchObject(failed)
  expect((await write({}, ['x'], ['Summarizer'])).said).toMatchObject(failed)
})

test('what was stopped has no answer', async () => {
  const { models } = testModels({ LanguageModel: 'available' }, 'throws')
  const said = await writeByBrowser(
    { ...request({}), voice: emptyVoice, writer: { ready: new Set(['LanguageModel'] as const) } },
    { signal: AbortSignal.abort(), onText: () => {} },
    models,
  )
  expect(said).toEqual({ kind: 'stopped' })
})
