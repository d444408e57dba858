// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aiMessages } from '#contract/ai-messages.ts'
import type { BrandKit } from '#contract/brand.ts'
import type { Connection } from '#contract/connections.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { testConnection } from '../../connections/test-connections.ts'
import { testPost } from '../../posts/test-post.ts'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { raise } from '../../window-events.ts'
import { Composer } from '../composer.tsx'
import { testModels } from './test-models.ts'

beforeEach(() => {
  localStorage.clear()
  // happy-dom has no typing of its own.
  document.execCommand = () => false
})

const workspace = {
  id: 'w',
  name: 'Bakery',
  imageUrl: null,
  role: 'owner',
  locked: false,
  timezone: 'UTC',
} as const

const model = { text: { provider: 'model', model: 'lark-1', host: 'ai.example' } }
const rules = { text: { provider: 'rules', model: null, host: null } }
const credits = { used: 2, allowed: 10, resetsAt: '2026-12-01T00:00:00.000Z' }
const onX = testConnection({ id: 'x', provider: 'twitter' })
const onInstagram = testConnection({ id: 'i', provider: 'instagram' })

const kit = (change: Partial<BrandKit['voice']> = {}): BrandKit => ({
  voice: { ...emptyVoice, ...change },
  look: emptyLook,
  sources: {},
  updatedAt: '2026-11-23T09:00:00.000Z',
  updatedBy: 'Ada',
})

/** The events of an answer, as the server sends them. */
function events(...sent: readonly (readonly [string, unknown])[]) {
  const text = sent.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}

const written = (change: object) =>
  events(['done', { result: '', items: null, variants: null, firstComment: null, creditsLeft: 7, ...change }])

interface Opened {
  ai?: object
  text?: string
  connections?: Connection[]
  answers?: Parameters<typeof testServer>[0]
}

/** The composer with its AI tab open. */
async function openPanel({ ai = rules, text = 'Rye is back.', connections, answers }: Opened = {}) {
  const server = testServer({ 'ai.read': ai, 'ai.credits': credits, 'brand.read': kit(), ...answers })
  const page = openPage(
    createElement(Composer, { workspace, connections: connections ?? [testConnection()] }),
  )
  await vi.waitFor(() => {
    raise('new-post', { date: new Date('2099-01-05T09:00Z'), content: { all: text } })
    if (!page.has('AI writing')) throw new Error('The composer is not open')
  }, patience)
  await page.press('AI writing')
  await page.says('Something new')
  return { page, server }
}

const writing = () => document.querySelector('textarea')?.value

test('by rules a text is free, shown as a difference, and used by a press alone', async () => {
  const { page, server } = await openPanel({
    answers: { 'ai.write': written({ result: 'Rye has returned.' }) },
  })
  await page.says('By rules, no AI')
  await page.press('More formal Free')
  await page.says('has returned')
  expect(writing()).toBe('Rye is back.')
  expect(await server.asked('ai.write')).toMatchObject({
    tool_type: 'formal',
    text: 'Rye is back.',
    by: 'rules',
    options: { network: 'bluesky' },
  })
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe('Rye has returned.'), patience)
  await page.drops('Discard')
})

test('what a tool at the end brings is scrolled to, in the panel alone', async () => {
  const scrolled: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('role'))
  })
  const movesWindow = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { page } = await openPanel({ answers: { 'ai.write': written({ result: '', items: ['Rye'] }) } })
  await page.type('Write from a description', 'Rye')
  await page.press('Ideas')
  await page.says('Ideas: done.')
  expect(scrolled).toContain('tabpanel')
  expect(movesWindow).not.toHaveBeenCalled()
})

test('what only a model can do is not offered without one', async () => {
  const { page } = await openPanel()
  expect(page.has('Expand')).toBe(false)
  expect(page.has('To Spanish')).toBe(false)
})

test('with a model it is', async () => {
  const { page, server } = await openPanel({
    ai: model,
    answers: { 'ai.write': written({ result: 'El pan' }) },
  })
  expect(page.has('Expand')).toBe(true)
  await page.press('To Spanish')
  expect(await server.asked('ai.write')).toMatchObject({
    tool_type: 'translate',
    options: { language: 'es' },
  })
})

test('with a model each tool says its price and the rest, and who writes is remembered for the person', async () => {
  const me = { id: 'ada', timeFormat: { locale: 'en' } }
  const { page, server } = await openPanel({
    ai: model,
    answers: { 'people.me': me, 'people.setTimeFormat': {}, 'ai.write': written({ result: 'Rye!' }) },
  })
  await page.says('Shorten 1 credit · 8 left')
  expect(page.words()).toContain('model lark-1 at ai.example')
  await page.type('Who writes', 'rules')
  await page.says('Shorten Free')
  await page.press('Shorten')
  expect(await server.asked('ai.write')).toMatchObject({ by: 'rules' })
  await vi.waitFor(() => expect(localStorage.getItem('postlark.writer.ada')).toBe('rules'), patience)
})

test('an answer grows while it is written, and Stop ends it without one', async () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) })
  const { page } = await openPanel({ ai: model, answers: { 'ai.write': () => streamOf(body) } })
  await page.press('Friendlier')
  await page.says('Friendlier: writing…')
  await vi.waitFor(() => expect(page.canPress('Shorten')).toBe(false), patience)
  send?.enqueue(new TextEncoder().encode('event: delta\ndata: "Our rye"\n\nevent: delta\ndata: " is"\n\n'))
  await page.says('Our rye is')
  await page.press('Stop')
  await page.drops('Our rye is')
  expect(writing()).toBe('Rye is back.')
  expect(page.canPress('Shorten')).toBe(true)
})

/** A response that is never copied: its body is still being sent. */
function streamOf(body: ReadableStream<Uint8Array>): Response {
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  response.clone = () => response
  return response
}

const unavailable = { code: 'unavailable', status: 503, title: 'Unavailable', detail: aiMessages.failed }

test('an AI that fails says so, keeps what was typed, and offers rules', async () => {
  const { page, server } = await openPanel({
    ai: model,
    answers: { 'ai.write': events(['delta', 'Our'], ['error', unavailable]) },
  })
  await page.press('Shorten')
  await page.says(aiMessages.failed)
  expect(writing()).toBe('Rye is back.')
  server.answer('ai.write', written({ result: 'Rye.' }))
  await page.press('By rules')
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe('Rye.'), patience)
  expect(await server.asked('ai.write')).toMatchObject({ by: 'rules' })
})

test('a full limit says the words of the plan', async () => {
  const refusal = {
    code: 'limit-reached',
    status: 402,
    title: 'Full',
    detail: 'Your 10 AI credits are used.',
  }
  const { page } = await openPanel({
    ai: model,
    answers: { 'ai.write': Response.json(refusal, { status: 402 }) },
  })
  await page.press('Shorten')
  await page.says(refusal.detail)
  expect(page.has('By rules')).toBe(true)
  // The same would be refused again.
  expect(page.has('Again')).toBe(false)
})

test('only the selected words are changed', async () => {
  const { page, server } = await openPanel({ answers: { 'ai.write': written({ result: 'has returned' }) } })
  document.querySelector('textarea')?.setSelectionRange(4, 11)
  await page.press('More formal')
  expect(await server.asked('ai.write')).toMatchObject({ text: 'is back' })
  await page.says('of the selected words')
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe('Rye has returned.'), patience)
})

test('a text that was changed meanwhile is not written over', async () => {
  const { page } = await openPanel({ answers: { 'ai.write': written({ result: 'Rye!' }) } })
  await page.press('Shorten')
  await page.says('Discard')
  await page.type('Text for all networks', 'Rye is back, and wheat.')
  await page.says('Your text has changed since.')
  expect(page.canPress('Use')).toBe(false)
})

test('texts for each network are used one by one or all at once, and taken back by the toast', async () => {
  const variants = { twitter: 'Rye: back.', instagram: 'Rye is back 🍞' }
  const { page, server } = await openPanel({
    connections: [onX, onInstagram],
    answers: { 'ai.write': written({ variants }), 'posts.create': testPost() },
  })
  await page.press('Fit all networks')
  expect((await server.asked('ai.write'))['options']).toEqual({ networks: ['twitter', 'instagram'] })
  await page.press('Use for X')
  await page.says('The text was replaced.')
  await page.press('Undo')
  await page.press('Use all')
  await page.press('Save as draft')
  expect(await server.asked('posts.create')).toMatchObject({
    content: { all: 'Rye is back.', platforms: variants },
  })
})

test('the parts of a thread become replies', async () => {
  const items = ['Rye is', 'back', 'today.']
  const { page, server } = await openPanel({
    answers: { 'ai.write': written({ items }), 'posts.create': testPost() },
  })
  await page.press('Split into a thread')
  await page.press('Use all 3')
  await page.press('Save as draft')
  const thread = { all: [{ text: 'back' }, { text: 'today.' }] }
  expect(await server.asked('posts.create')).toMatchObject({ content: { all: 'Rye is', thread } })
})

test('the hashtags that are ticked are added at the end', async () => {
  const { page } = await openPanel({ answers: { 'ai.write': written({ items: ['#rye', '#bread'] }) } })
  await page.press('Hashtags')
  await page.says('#bread')
  expect(page.canPress('Add')).toBe(false)
  await page.press('#bread')
  await page.press('Add 1')
  await vi.waitFor(() => expect(writing()).toBe('Rye is back. #bread'), patience)
})

test('the first comment is filled in where the network has one', async () => {
  const { page, server } = await openPanel({
    connections: [onInstagram],
    text: 'Rye is back. #rye',
    answers: {
      'ai.write': written({ result: 'Rye is back.', firstComment: '#rye' }),
      'posts.create': testPost(),
    },
  })
  await page.press('First comment')
  await page.press('Use')
  await page.press('Save as draft')
  expect(await server.asked('posts.create')).toMatchObject({
    content: { all: 'Rye is back.' },
    platformSettings: { instagram: { firstComment: '#rye' } },
  })
})

test('an empty text offers to write one from a description, and an idea becomes one', async () => {
  const { page, server } = await openPanel({
    text: '',
    answers: { 'ai.write': written({ items: ['Why rye'] }) },
  })
  expect(page.canPress('Shorten')).toBe(false)
  expect(page.canPress('Ideas')).toBe(false)
  await page.type('Write from a description', 'rye')
  await vi.waitFor(() => expect(page.canPress('Ideas')).toBe(true), patience)
  await page.press('Ideas')
  await page.press('Use Why rye')
  expect(page.typed('Write from a description')).toBe('Why rye')
  server.answer('ai.write', written({ result: 'Rye is our oldest bread.' }))
  await page.press('Write a post')
  await page.says('Rye is our oldest bread.')
  expect(await server.asked('ai.write')).toMatchObject({ tool_type: 'write', prompt: 'Why rye', text: '' })
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe('Rye is our oldest bread.'), patience)
})

test('an answer stays while another tab is shown', async () => {
  const { page } = await openPanel({ answers: { 'ai.write': written({ items: ['Say what is new'] }) } })
  await page.press('Review')
  await page.says('Say what is new')
  await page.press('Previews')
  await page.press('AI')
  expect(page.words()).toContain('Say what is new')
})

test('a text that does not fit the brand voice says where, and blocks where the owner wants it', async () => {
  const { page } = await openPanel({
    text: 'Cheap rye is back.',
    answers: { 'brand.read': kit({ bannedWords: ['cheap'], blocksBannedWords: true }) },
  })
  await page.press('Quality')
  await page.says('“Cheap” is a banned word. Use another one.')
  await page.press('Show Cheap')
  const field = document.querySelector('textarea')
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 5])
  await page.says('“Cheap” is a banned word of this workspace.')
})

test('without a server’s model the one of the browser writes, and nothing is sent', async () => {
  vi.stubGlobal(
    'LanguageModel',
    testModels({ LanguageModel: 'available' }, ['Our rye ', 'is back.']).models.LanguageModel,
  )
  const { page, server } = await openPanel()
  await page.says('Your text stays on this device.')
  expect(page.has('Let your browser download its model')).toBe(false)
  await page.press('Expand Free')
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe('Our rye is back.'), patience)
  expect(server.calls.map(([operation]) => operation)).not.toContain('ai.write')
})

test('a model that would be downloaded first is downloaded by a press alone, and then offered', async () => {
  const { models, asked } = testModels({ LanguageModel: 'downloadable' })
  vi.stubGlobal('LanguageModel', models.LanguageModel)
  const { page } = await openPanel()
  await page.says('Let your browser download its model')
  expect(page.words()).not.toContain('Your browser’s model')
  expect(asked).toEqual([])
  await page.press('Let your browser download its model')
  await page.says('Your browser’s model')
})

test('a browser without a model offers none', async () => {
  vi.stubGlobal('LanguageModel', testModels({ LanguageModel: 'unavailable' }).models.LanguageModel)
  const { page } = await openPanel()
  expect(page.words()).not.toContain('Your browser')
  expect(page.has('Expand')).toBe(false)
})

test('a text that is too long for the tools is not sent, and a part of it can be', async () => {
  const { page, server } = await openPanel({
    text: 'rye '.repeat(2_501),
    answers: { 'ai.write': written({ result: 'Rye' }) },
  })
  await page.press('Shorten')
  await page.says(aiMessages.tooLong)
  expect(page.has('By rules')).toBe(false)
  expect(server.calls.map(([operation]) => operation)).not.toContain('ai.write')
  document.querySelector('textarea')?.setSelectionRange(0, 3)
  await page.press('Again')
  expect(await server.asked('ai.write')).toMatchObject({ text: 'rye' })
})

test('a page is written about by its address, and what is no address is said beside it', async () => {
  const result = 'Why rye waits https://haldon.example/rye'
  const { page, server } = await openPanel({ answers: { 'ai.write': written({ result }) } })
  expect(page.canPress('Write about this page')).toBe(false)
  await page.type('Write from a web page', 'bakery')
  await page.press('Write about this page')
  await page.says('Enter the address of a page')
  await page.type('Write from a web page', 'haldon.example/rye')
  await page.drops('Enter the address of a page')
  await page.press('Write about this page')
  expect(await server.asked('ai.write')).toMatchObject({
    tool_type: 'from-url',
    text: '',
    options: { url: 'https://haldon.example/rye' },
  })
  await page.press('Use')
  await vi.waitFor(() => expect(writing()).toBe(result), patience)
})

test('a page that did not open says so, and rules are not offered: they cannot open it either', async () => {
  const { page, server } = await openPanel({
    ai: model,
    answers: { 'ai.write': refused('network-unreachable', 'There is no page.') },
  })
  await page.type('Write from a web page', 'https://haldon.example/none')
  await page.press('Write about this page')
  await page.says('There is no page.')
  expect(page.has('By rules')).toBe(false)
  // One that keeps AI away can be quoted.
  server.answer('ai.write', refused('bad-request', aiMessages.keepsOut))
  await page.press('Again')
  await page.says(aiMessages.keepsOut)
  expect(page.has('By rules')).toBe(true)
  server.answer('ai.write', refused('bad-request', aiMessages.emptyPage))
  await page.press('Again')
  await page.says(aiMessages.emptyPage)
  expect(page.has('By rules')).toBe(false)
  server.answer('ai.write', written({ result: 'Rye' }))
  await page.press('Again')
  expect(await server.asked('ai.write')).toMatchObject({ options: { url: 'https://haldon.example/none' } })
})
