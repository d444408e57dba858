// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { lineIsDown } from '#contract/messages.ts'
import { testSubscription } from '../billing/test-subscription.ts'
import { testMedia } from '../posts/test-post.ts'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { PicturesPanel, type PicturesPanelProps } from './pictures-panel.tsx'
import { testDesigns, testImage, testImageModel, testJob } from './test-jobs.ts'

beforeEach(() => void (document.execCommand = typeInto))

/** happy-dom has no typing of its own. */
function typeInto(_command: string, _shows?: boolean, words = ''): boolean {
  const field = document.activeElement
  if (!field) return false
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  return field.dispatchEvent(new Event('input', { bubbles: true }))
}

const free = testSubscription()

function openPanel(
  answers: Parameters<typeof testServer>[0] = {},
  changes: Partial<PicturesPanelProps> = {},
) {
  const server = testServer({
    'ai.read': testDesigns,
    'aiImages.list': { jobs: [] },
    'billing.subscription': free,
    ...answers,
  })
  const props: PicturesPanelProps = {
    workspaceId: 'w',
    shapes: { networks: ['instagram'], kinds: {} },
    postText: 'Rye is back.',
    photos: [],
    use: { name: 'Use', taken: [], refusal: null },
    onUse: vi.fn<(media: object) => void>(),
    labeledOn: ['instagram'],
    ...changes,
  }
  return { server, onUse: props.onUse, page: openPage(createElement(PicturesPanel, props)) }
}

/** Waits until pictures were asked for with this. */
const askedWith = (server: ReturnType<typeof testServer>, sent: object) =>
  vi.waitFor(async () => expect(await server.asked('aiImages.ask')).toMatchObject(sent), patience)

const shown = () => document.querySelectorAll('li[data-picture]').length

test('a picture is asked for with everything that was chosen, and shown when it is there', async () => {
  const { page, server } = openPanel({ 'aiImages.ask': testJob({ count: 2, status: 'making', images: [] }) })
  await page.says('Designed here, no AI')
  await page.press('Use my post’s text')
  await page.press('7 more')
  await page.press('Poster')
  await page.press('4:5')
  await page.press('2')
  await page.press('Put words in the picture')
  expect(page.typed('Words in the picture')).toBe('Rye is back.')
  await page.press('Create 2 images')
  expect(await server.asked('aiImages.ask')).toMatchObject({
    prompt: 'Rye is back.',
    style: 'poster',
    shape: '4:5',
    count: 2,
    words: 'Rye is back.',
  })
  await page.says('Creating image 2')
  await page.says('Creating 2 images…')
  server.answer('aiImages.list', { jobs: [testJob({ count: 2, images: [testImage('a'), testImage('b')] })] })
  await vi.waitFor(() => expect(shown()).toBe(2), patience)
  expect(page.words()).toContain('2 images ready.')
})

test.each([
  [{ primary: '#7a3b12' }, 'In your brand’s colors'],
  [{ ink: '#221100' }, 'Your words choose the colors'],
])('with the brand’s colors %j, designs say “%s”', async (colours, says) => {
  const look = { name: null, logoMediaId: null, fonts: [], colours }
  const { page } = openPanel({ 'brand.read': { look } })
  await page.says(says)
})

test('without a description nothing is asked for, and the field says what is missing', async () => {
  const { page, server } = openPanel()
  await page.press('Create image')
  await page.says(aiImageMessages.noPrompt)
  expect(server.calls).toEqual([])
  await page.type('Describe the picture', 'Rye')
  await page.drops(aiImageMessages.noPrompt)
})

test('making is stopped by a press, and says what was counted', async () => {
  const { page, server } = openPanel({
    'aiImages.list': { jobs: [testJob({ status: 'making', count: 2 })] },
    'aiImages.cancel': testJob({ status: 'cancelled', count: 2 }),
  })
  await page.press('Stop')
  expect(await server.asked('aiImages.cancel')).toMatchObject({ imageJobId: 'job' })
  await page.says('Stopped.')
  expect(page.has('Stop')).toBe(false)
})

test('a model that fails never becomes a design by itself: that is a request of its own', async () => {
  const failed = testJob({
    status: 'failed',
    images: [],
    provider: 'model',
    model: 'lark-image',
    code: 'refused-by-provider',
    error: aiImageMessages.failures['refused-by-provider'],
  })
  const { page, server } = openPanel({ 'ai.read': testImageModel, 'aiImages.ask': failed })
  await page.says('model lark-image at ai.example')
  await page.says('labeled on Instagram')
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.says(aiImageMessages.failures['refused-by-provider'])
  expect(server.calls).toHaveLength(1)
  server.answer('aiImages.ask', testJob({ id: 'design' }))
  await page.press('Make a design instead')
  await vi.waitFor(() => expect(shown()).toBe(1), patience)
  await askedWith(server, { by: 'designs', prompt: 'Rye on a shelf' })
})

test('a failed design can be tried again, and is not offered as a design', async () => {
  const failed = testJob({ status: 'failed', images: [], error: aiImageMessages.failures.failed })
  const { page } = openPanel({ 'aiImages.ask': failed })
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.says(aiImageMessages.failures.failed)
  expect(page.has('Try again')).toBe(true)
  expect(page.has('Make a design instead')).toBe(false)
})

test('a request whose answer got lost is sent again as the same one', async () => {
  const { page, server } = openPanel()
  const answers = [Promise.reject(new TypeError('offline'))]
  answers[0]?.catch(() => {})
  const known = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    init?.method === 'POST' && answers.length > 0
      ? (void known(address, init), answers.shift())
      : known(address, init),
  )
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.says(lineIsDown)
  const { requestId } = await server.asked('aiImages.ask')
  server.answer('aiImages.ask', testJob())
  await page.press('Try again')
  await vi.waitFor(() => expect(shown()).toBe(1), patience)
  await askedWith(server, { requestId })
})

test('a full limit says the words of the plan, and offers no trying again', async () => {
  const detail = 'Your 3 AI images of November are used.'
  const refusal = Response.json(
    { code: 'limit-reached', status: 402, title: 'Full', detail },
    { status: 402 },
  )
  const { page } = openPanel({ 'aiImages.ask': refusal })
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.says(detail)
  expect(page.has('Try again')).toBe(false)
  expect(page.typed('Describe the picture')).toBe('Rye')
})

test('another refusal can be tried again', async () => {
  const { page } = openPanel({ 'aiImages.ask': refused('too-many-requests', aiImageMessages.tooMany) })
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.says(aiImageMessages.tooMany)
  expect(page.has('Try again')).toBe(true)
})

test('what is left is beside the button: of the month, and of a Ghibli style of the day too', async () => {
  const limits = {
    ...free.limits,
    aiImagesPerMonth: { ...free.limits.aiImagesPerMonth, used: 1, allowed: 3 },
    ghibliPerDay: { ...free.limits.ghibliPerDay, used: 0, allowed: 1 },
    ghibliPerMonth: { ...free.limits.ghibliPerMonth, used: 0, allowed: 3 },
  }
  const { page } = openPanel({ 'billing.subscription': { ...free, limits } })
  await page.says('2 of 3 left this month')
  await page.press('Hand-painted animation (Ghibli)')
  await page.says('1 of 1 left today, 3 of 3 this month')
})

test('words whose letters a design does not have are named before the press', async () => {
  const { page } = openPanel()
  await page.press('Put words in the picture')
  await page.type('Words in the picture', 'パン')
  await page.says(aiImageMessages.noLetters('パ ン'))
  await page.type('Words in the picture', 'Ржаной 🍞')
  await page.drops(aiImageMessages.noLetters('パ ン'))
})

test('more than is left is not asked for', async () => {
  const { page, server } = openPanel()
  await page.type('Describe the picture', 'Rye')
  await page.press('4')
  await vi.waitFor(() => expect(page.canPress('Create 4 images')).toBe(false), patience)
  await page.press('2')
  await vi.waitFor(() => expect(page.canPress('Create 2 images')).toBe(true), patience)
  expect(server.calls).toEqual([])
})

test('a Ghibli style offers to start from a photo of the post', async () => {
  const photo = testMedia('w/loaf.jpg', { id: 'loaf', originalName: 'loaf.jpg' })
  const { page, server } = openPanel({ 'aiImages.ask': testJob() }, { photos: [photo] })
  await page.says('Start from a photo')
  expect(page.has('Start from loaf.jpg')).toBe(false)
  await page.press('Hand-painted animation (Ghibli)')
  await page.press('Start from loaf.jpg')
  await page.press('Create image')
  expect(await server.asked('aiImages.ask')).toMatchObject({ style: 'ghibli', sourceMediaId: 'loaf' })
})

test('a picture is used with its proposed alt text, kept, made again, and more are made like it', async () => {
  const { page, server, onUse } = openPanel({
    'aiImages.ask': testJob(),
    'media.find': testMedia('w/a.png', { id: 'a' }),
    'media.file': { changed: 1 },
  })
  await page.type('Describe the picture', 'Rye')
  await page.press('Create image')
  await page.press('Use (image)')
  await vi.waitFor(() => expect(onUse).toHaveBeenCalledOnce(), patience)
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ id: 'a', altText: 'Proposed for a' }))
  await page.press('Keep in library: image')
  expect(await server.asked('media.file')).toMatchObject({ mediaIds: ['a'], kept: true })
  await vi.waitFor(() => expect(page.has('In library: image')).toBe(true), patience)
  expect(page.canPress('In library: image')).toBe(false)
  await page.press('Again: image')
  await askedWith(server, { prompt: 'Rye on a shelf', count: 1 })
  await page.press('More like this: image')
  await askedWith(server, { prompt: expect.stringMatching(/^Rye on a shelf #/) as string })
})

test('an image that was kept before is still in the library', async () => {
  const { page } = openPanel({
    'aiImages.list': { jobs: [testJob({ images: [testImage('a', { kept: true })] })] },
  })
  await page.press('Show 1 earlier image')
  await vi.waitFor(() => expect(page.has('In library: image')).toBe(true), patience)
  expect(page.has('Keep in library: image')).toBe(false)
})

test('a picture of the post cannot be used twice, and a full post takes none', async () => {
  const { page } = openPanel(
    { 'aiImages.list': { jobs: [testJob({ images: [testImage('a'), testImage('b')], count: 2 })] } },
    { use: { name: 'Use', taken: ['a'], refusal: 'The post is full.' } },
  )
  await page.press('Show 2 earlier images')
  await page.says('In your post')
  expect(page.canPress('In your post')).toBe(false)
  expect(page.canPress('Use (image 2 of 2)')).toBe(false)
})

test('what did not load is asked for again', async () => {
  const { page, server } = openPanel({ 'aiImages.list': refused('unavailable') })
  await page.says('The AI images didn’t load.')
  server.answer('aiImages.list', { jobs: [] })
  await page.press('Try again')
  await page.says('Describe the picture')
})
