// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderMessages } from '#contract/film-messages.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { type BrandLook, emptyLook } from '#domain/writing/brand-look.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { keys } from '../queries.ts'
import { aiKey } from '../use-ai.ts'
import { ownGroundWords } from './fields/brand-words.ts'
import { openPage } from '../test-page.ts'
import type { ScreenState } from '../test-screen.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { handToStudio } from './film-from-post.ts'
import { emptyFields } from './film-fields.ts'
import { keepFilm } from './kept-film.ts'
import { testRender } from './renders/test-render.ts'
import { rendersQuery } from './renders/use-renders.ts'
import StudioPage from './studio-page.tsx'

const layout = vi.hoisted(() => ({ loaded: null as unknown, isLost: false, again: () => {} }))
vi.mock('./use-text-layout.ts', () => ({ useTextLayout: () => layout }))
// There are no fonts here.
vi.mock('./preview/use-font-arrivals.ts', () => ({ useFontArrivals: () => 0 }))
vi.mock('./preview/load-film-fonts.ts', () => ({ loadFilmFonts: () => Promise.resolve() }))

/** Every line as it is written, all letters of one width. */
const testLayout: TextLayout = {
  layOut({ text, size, lineHeight }) {
    const lines = text.split('\n').map((line, at) => ({
      text: line,
      x: 0,
      y: (at + 1) * size * lineHeight,
      width: (line.length * size) / 2,
      direction: 'ltr' as const,
    }))
    return { size, lines, width: size, height: lines.length * size, spacing: 0, cut: false }
  },
  missing: () => null,
  families: () => [],
}

// Not in happy-dom.
beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => {} }))

beforeEach(() => {
  localStorage.clear()
  layout.loaded = testLayout
  layout.isLost = false
  return () => localStorage.clear()
})

const me = { id: 'me', name: 'Joe', timeFormat: { locale: 'en-GB' } }
const engine = (name: 'ffmpeg' | null): ScreenState['here'] => [
  [aiKey, { text: { provider: 'rules' }, transcription: false, video: { engine: name } }],
  [keys.me, me],
  [rendersQuery('w').queryKey, []],
]
const ready: ScreenState = { here: engine('ffmpeg') }
const open = (state: ScreenState = ready) => openPage(createElement(StudioPage), state)

/** The name of the text of a card. */
const label = 'Title'
/** Its piece on the timeline. */
const piece = () => document.querySelector<HTMLElement>(`button[aria-label^="${label}: "]`)
const dialog = () => document.querySelector('dialog[open]')

async function write(page: ReturnType<typeof openPage>, text: string): Promise<void> {
  await page.press('Card')
  await page.type(label, text)
}

test('without the fonts there are placeholders, and a load that failed can be tried again', async () => {
  testServer()
  layout.loaded = null
  const page = open()
  await page.says('Text position')
  expect(document.querySelector('[data-skeleton]')).not.toBeNull()
  expect(page.canPress('Render video')).toBe(false)
  layout.isLost = true
  layout.again = vi.fn<() => void>()
  const lost = open()
  await lost.says('The studio did not load')
  await lost.press('Try again')
  expect(layout.again).toHaveBeenCalled()
})

test('a template brings its own fields, and what was filled in is kept on the device', async () => {
  testServer()
  const page = open()
  await page.press('Quote')
  await page.type('Who said it', 'Ada Winter')
  await vi.waitFor(
    () => expect(localStorage.getItem('postlark.film.w') ?? '').toContain('Ada Winter'),
    patience,
  )
})

test('an empty text is told when rendering is tried, and nothing is sent', async () => {
  const server = testServer()
  const page = open()
  await page.press('Render video')
  await vi.waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull(), patience)
  expect(server.calls).toEqual([])
})

test('a render is sent with what was filled in, and is in the list at once', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new', title: 'Rye is back' }) })
  const page = open()
  await write(page, 'Rye is back')
  await page.press('1:1')
  await page.press('Render video')
  expect(await server.asked('POST /render')).toMatchObject({
    template: 'card',
    text: 'Rye is back',
    size: '1:1',
    workspaceId: 'w',
    userId: 'me',
  })
  await page.says('Drawing, 62 %')
  expect(page.has('Cancel')).toBe(true)
})

test('an ending that is chosen is sent, and kept on the device', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new' }) })
  const page = open()
  await write(page, 'Rye is back')
  await page.type('Text at the end', 'black')
  await page.press('Render video')
  expect(await server.asked('POST /render')).toMatchObject({ text: 'Rye is back', ending: 'black' })
  await vi.waitFor(
    () => expect(localStorage.getItem('postlark.film.w') ?? '').toContain('"ending":"black"'),
    patience,
  )
})

const kitOf = (look: Partial<BrandLook>) =>
  [keys.brand('w'), { voice: emptyVoice, look: { ...emptyLook, ...look }, updatedAt: null }] as const

test('a video takes the brand where that has a look', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new' }) })
  const page = open({ here: [...(ready.here ?? []), kitOf({ colours: { primary: '#123456' } })] })
  await write(page, 'Rye is back')
  await page.says(ownGroundWords(null).is)
  await page.press('Use the brand')
  await page.drops(ownGroundWords(null).is)
  await page.press('Render video')
  expect(await server.asked('POST /render')).toMatchObject({ text: 'Rye is back', brand: true })
})

test('where the brand has no look, the studio leads to where it is set', async () => {
  testServer()
  const page = open({ here: [...(ready.here ?? []), kitOf({ name: 'Bakery' })] })
  await page.says('Settings → Brand')
  expect(page.has('Use the brand')).toBe(false)
  expect(document.querySelector('a[href$="settings#brand"]')).not.toBeNull()
})

test('a logo that was deleted leaves the brand without one', async () => {
  const server = testServer({ 'media.find': refused('not-found') })
  const page = open({ here: [...(ready.here ?? []), kitOf({ logoMediaId: 'gone' })] })
  await page.says('Settings → Brand')
  expect(page.has('Use the brand')).toBe(false)
  expect(server.calls).toEqual([])
})

test('a refusal says why and keeps every field; a full limit is told as everywhere', async () => {
  const server = testServer({
    'POST /render': Response.json(
      { title: 'No', status: 500, code: 'internal', error: renderMessages.failed },
      { status: 500 },
    ),
  })
  const page = open()
  await write(page, 'Rye is back')
  await page.press('Render video')
  await page.says(renderMessages.failed)
  expect(page.typed(label)).toBe('Rye is back')
  const told = vi.fn<(event: Event) => void>()
  window.addEventListener('plan-refused', told)
  server.answer(
    'POST /render',
    Response.json({ title: 'Full', status: 402, code: 'limit-reached', detail: 'No more.' }, { status: 402 }),
  )
  await page.press('Render video')
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), patience)
  window.removeEventListener('plan-refused', told)
})

test('a server without an engine leaves rendering to the browser, and offers nothing that cannot be done', async () => {
  testServer()
  const page = open({ here: engine(null) })
  await page.says('Render on this device')
  expect(page.has('Render video')).toBe(false)
})

test('a server that lost its engine says so once it is asked', async () => {
  testServer({ 'POST /render': refused('engine-unavailable') })
  const page = open()
  await write(page, 'Rye is back')
  await page.press('Render video')
  await page.drops('Render video')
  expect(page.has('Render on this device')).toBe(true)
})

test('the text of a post is taken along, and the one that was here comes back with Undo', async () => {
  testServer()
  const first = open()
  await write(first, 'An earlier film')
  await vi.waitFor(() => expect(localStorage.getItem('postlark.film.w') ?? '').toContain('earlier'), patience)
  document.body.replaceChildren()
  handToStudio({ text: 'Rye is back', postId: 'p' })
  const page = open()
  await vi.waitFor(() => expect(page.typed(label)).toBe('Rye is back'), patience)
  await page.press('Undo')
  await vi.waitFor(() => expect(page.typed(label)).toBe('An earlier film'), patience)
})

test('a viewer looks, and does not render', async () => {
  testServer()
  const page = open({ ...ready, role: 'viewer' })
  await page.says('Ask for another role')
  for (const name of ['Render video', 'Render on this device']) expect(page.has(name)).toBe(false)
})

/** A studio with captions of one's own, and a video behind them. */
function keepWithVideo(): void {
  const video = {
    id: 'v',
    kind: 'video',
    url: '/v.mp4',
    thumbnailUrl: '/v.webp',
    originalName: 'v.mp4',
    width: 270,
    height: 480,
    durationSec: 10,
  } as const
  const fields = { ...emptyFields, ground: 'video', video, text: 'Rye is back' } as const
  const own = [{ fromSec: 0, toSec: 2, text: 'Rye', words: [{ text: 'Rye', fromSec: 0.5, toSec: 1 }] }]
  keepFilm('w', {
    itemId: 'film-1',
    fields: { ...fields, captions: { ...fields.captions, from: 'own', own } },
  })
}
const withSpeech = (transcription: boolean): ScreenState => ({
  here: [
    [aiKey, { text: { provider: 'rules' }, transcription, video: { engine: 'ffmpeg' } }],
    [keys.me, me],
    [rendersQuery('w').queryKey, []],
  ],
})

test('captions from speech are of the video, and a render keeps the times of their words', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new', title: 'Rye' }) })
  keepWithVideo()
  const page = open(withSpeech(true))
  await page.press('From speech')
  expect(await server.asked('ai.caption')).toEqual({ workspaceId: 'w', mediaId: 'v' })
  await page.press('Render video')
  expect(await server.asked('POST /render')).toMatchObject({
    captions: { from: 'cues', cues: [{ text: 'Rye', words: [{ text: 'Rye', fromSec: 0.5, toSec: 1 }] }] },
  })
})

test('without a speech service, or without the right to write, captions from speech are not offered', async () => {
  testServer()
  keepWithVideo()
  const page = open(withSpeech(false))
  await page.says('Add caption')
  expect(page.has('From speech')).toBe(false)
  document.body.replaceChildren()
  const viewing = open({ ...withSpeech(true), role: 'viewer' })
  await viewing.says('Add caption')
  expect(viewing.has('From speech')).toBe(false)
})

test('layers are added from the playhead on, sent with the render, and removed again', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new' }) })
  const page = open()
  await write(page, 'Rye is back')
  await page.press('Add layer')
  await page.press('Shape')
  await page.says('Added shape')
  await page.press('Render video')
  const asked = await server.asked('POST /render')
  expect(asked).toMatchObject({ added: [{ kind: 'shape', shape: 'box', place: 'center' }] })
  await page.press('Remove layer')
  expect(page.has('Remove layer')).toBe(false)
})

test('a time of a layer is sent, and another template has its own times', async () => {
  const server = testServer({ 'POST /render': testRender({ id: 'new' }) })
  const page = open()
  await write(page, 'Rye is back')
  await vi.waitFor(() => expect(piece()).not.toBeNull(), patience)
  piece()?.click()
  await page.type('From', '1.5')
  await page.press('Render video')
  expect(await server.asked('POST /render')).toMatchObject({ timing: [{ fromSec: 1.5 }] })
  await page.press('Reset times')
  expect(page.has('Reset times')).toBe(false)
})

test('the preview fills the screen and comes back', async () => {
  testServer()
  const page = open()
  await page.press('Full screen')
  await vi.waitFor(() => expect(dialog()?.querySelector('canvas')).not.toBeNull(), patience)
  expect(document.querySelectorAll('[data-studio-editor] canvas[role=img]')).toHaveLength(1)
  await page.press('Leave full screen')
  await vi.waitFor(() => expect(dialog()).toBeNull(), patience)
  expect(document.querySelectorAll('[data-studio-editor] canvas[role=img]')).toHaveLength(1)
})
