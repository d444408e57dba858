// @vitest-environment happy-dom
import type { NetworkId } from '#domain/networks/network.ts'
import type { Experiment } from '#contract/analytics.ts'
import type { PagePicture } from '#contract/templates.ts'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testSubscription } from '../billing/test-subscription.ts'
import { testConnection } from '../connections/test-connections.ts'
import { testMedia, testPost } from '../posts/test-post.ts'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { raise } from '../window-events.ts'
import { Composer } from './composer.tsx'

beforeEach(() => localStorage.clear())

const workspace = {
  id: 'w',
  name: 'Bakery',
  imageUrl: null,
  role: 'owner',
  locked: false,
  timezone: 'UTC',
} as const

async function openComposer(text = '', pictures: PagePicture[] = [], provider: NetworkId = 'bluesky') {
  const connections = [testConnection({ provider })]
  const page = openPage(createElement(Composer, { workspace, connections }))
  await vi.waitFor(() => {
    raise('new-post', { date: new Date(), pictures, ...(text && { content: { all: text } }) })
    if (!page.has('Save as draft')) throw new Error('The composer is not open')
  }, patience)
  return page
}
const writing = () => document.querySelector('textarea')?.value

const experimentOf = (connectionId: string): Experiment => ({
  id: 'e',
  connectionId,
  status: 'open',
  slots: [],
  done: 0,
  leftOut: 0,
  of: 20,
  next: [],
  result: null,
  better: null,
  timezone: 'UTC',
  createdAt: '2026-11-20T09:00:00Z',
  endedAt: null,
})

test('a post is saved with its text and accounts, and the composer closes', async () => {
  const server = testServer({ 'posts.create': testPost() })
  const page = await openComposer('Rye is back.')
  await page.press('Save as draft')
  expect(await server.asked('posts.create')).toMatchObject({ content: { all: 'Rye is back.' } })
  await vi.waitFor(() => expect(page.has('Save as draft')).toBe(false), patience)
})

test('the text stays when it was not saved, and can be saved again', async () => {
  const server = testServer({ 'posts.create': refused('unavailable') })
  const page = await openComposer('Rye is back.')
  await page.press('Save as draft')
  await page.says('What you wrote is kept.')
  expect(writing()).toBe('Rye is back.')
  server.answer('posts.create', testPost())
  await page.press('Save as draft')
  await vi.waitFor(() => expect(page.has('Save as draft')).toBe(false), patience)
})

test('what stands in the way is said, and nothing is scheduled; a draft can still be kept', async () => {
  const saved = testPost({ content: { all: 'x'.repeat(400) } })
  const server = testServer({ 'posts.create': saved, 'posts.edit': saved })
  const page = await openComposer('x'.repeat(400))
  await page.press('Schedule')
  await page.says('100 over on Bluesky: shorten it')
  await page.press('Save as draft')
  await vi.waitFor(() => expect(page.has('Save as draft')).toBe(false), patience)
  const saves = server.calls.filter(([operation]) => /create|edit/.test(operation))
  expect(saves.map(([, { scheduledFor = null }]) => scheduledFor)).toEqual(saves.map(() => null))
})

const nextFree = { at: '2099-01-05T14:15:00.000Z', connectionIds: ['c'], label: '', isExperiment: false }

test('a new post is offered the next free posting time', async () => {
  testServer({ 'slots.times': { times: [], nextFree } })
  const page = await openComposer('Rye is back.')
  await page.says('Schedule for Jan 5, 2099, 2:15 PM')
  expect(page.typed('Date and time')).toBe('January 5, 2099 2:15 PM')
})

test('a post added to the queue is scheduled for the free posting time that was reserved', async () => {
  const at = '2099-01-06T09:00:00.000Z'
  const server = testServer({ 'slots.take': { slot: { ...nextFree, at } }, 'posts.create': testPost() })
  const page = await openComposer('Rye is back.')
  await page.press('Add to queue')
  expect(await server.asked('posts.create')).toMatchObject({ scheduledFor: at })
})

test('another press of the next free posting time gives back the one this window reserved', async () => {
  const server = testServer({
    'slots.times': { times: [], nextFree },
    'slots.take': { slot: nextFree },
  })
  const page = await openComposer('Rye is back.')
  await page.press('Next free slot')
  await vi.waitFor(() => expect(page.canPress('Next free slot')).toBe(true), patience)
  await page.press('Next free slot')
  await vi.waitFor(() => {
    const taken = server.calls.filter(([operation]) => operation === 'slots.take')
    expect(taken.map(([, { instead }]) => instead).at(-1)).toBe(nextFree.at)
    expect(taken.length).toBeGreaterThan(1)
  }, patience)
})

test('a draft opens again at the time that was chosen for it', async () => {
  const draft = testPost({ scheduledFor: null })
  testServer({ 'posts.create': draft, 'posts.find': draft, 'slots.times': { times: [], nextFree } })
  const page = await openComposer('Rye is back.')
  await page.type('Date and time', 'March 2, 2099 9:30 AM')
  await page.says('Schedule for Mar 2, 2099, 9:30 AM')
  await page.press('Save as draft')
  await vi.waitFor(() => expect(page.has('Save as draft')).toBe(false), patience)
  raise('edit-post', { postId: draft.id })
  await page.says('Schedule for Mar 2, 2099, 9:30 AM')
  expect(page.typed('Date and time')).toBe('March 2, 2099 9:30 AM')
})

test('words that are no time stay in the field, and the button promises none until it is corrected', async () => {
  testServer({ 'slots.times': { times: [], nextFree } })
  const page = await openComposer('Rye is back.')
  await page.says('Schedule for Jan 5, 2099, 2:15 PM')
  await page.type('Date and time', 'when the oven is hot')
  await page.drops('Schedule for')
  expect(page.has('Schedule')).toBe(true)
  expect(page.typed('Date and time')).toBe('when the oven is hot')
  await page.type('Date and time', 'March 2, 2099 9:30 AM')
  await page.says('Schedule for Mar 2, 2099, 9:30 AM')
})

test('a time that has passed is on no button either', async () => {
  testServer({ 'slots.times': { times: [], nextFree } })
  const page = await openComposer('Rye is back.')
  await page.type('Date and time', 'March 2, 2020 9:30 AM')
  await page.says('That time has passed')
  expect(page.words()).not.toContain('Schedule for')
})

test('a time chosen elsewhere takes the place of what was typed', async () => {
  testServer({ 'slots.times': { times: [], nextFree }, 'slots.take': { slot: nextFree } })
  const page = await openComposer('Rye is back.')
  await page.type('Date and time', 'soon')
  await page.drops('Schedule for')
  await page.press('Next free slot')
  await page.says('Schedule for Jan 5, 2099, 2:15 PM')
  expect(page.typed('Date and time')).toBe('January 5, 2099 2:15 PM')
})

const slot = { weekday: 1, band: 6, rank: 1, inBand: 14, onWeekday: 9 }
const advice = { connectionId: 'c', verdict: 'speaks', n: 60, needs: 30, slot, experiment: null }

test('the time that has done best is said in full, and its next free hour is taken for the post', async () => {
  const at = '2099-01-06T19:00:00.000Z'
  const server = testServer({
    'slots.times': { times: [], nextFree },
    'slots.habits': { habits: [{ connectionId: testConnection().id, time: '09:00', posts: 9, of: 10 }] },
    'slots.take': { slot: { ...nextFree, at } },
    'analytics.advice': { accounts: [{ ...advice, next: '2099-01-06T18:00:00.000Z' }] },
  })
  const page = await openComposer('Rye is back.')
  await page.says('Tue 18–21 has done best: rank 1 of 56, 14 posts in this band, 9 on Tuesdays.')
  // What was usual stands beside nothing that is known to be better.
  expect(page.words()).not.toContain('You usually post')
  expect(page.words()).not.toContain('%')
  await page.press('Use Tue')
  expect(await server.asked('slots.take')).toMatchObject({ within: { weekday: 1, band: 6 } })
  await page.says('Schedule for Jan 6, 2099, 7:00 PM')
  expect(page.has('Use Tue')).toBe(false)
})

test('where no time is named, it says how many posts are missing, and when the account usually posts', async () => {
  testServer({
    'slots.times': { times: [], nextFree },
    'slots.habits': { habits: [{ connectionId: testConnection().id, time: '09:00', posts: 9, of: 10 }] },
    'analytics.advice': {
      accounts: [{ ...advice, verdict: 'too-few', n: 18, slot: null, next: null }],
    },
  })
  const page = await openComposer('Rye is back.')
  await page.says('Not enough posts yet: 18 of 30.')
  await page.says('You usually post to')
})

test('while an experiment runs, its next time is offered in place of the next free slot', async () => {
  const experiment = { ...experimentOf('c'), done: 3, leftOut: 1 }
  testServer({
    'slots.times': { times: [], nextFree: { ...nextFree, isExperiment: true } },
    'analytics.advice': { accounts: [{ ...advice, next: nextFree.at, experiment }] },
  })
  const page = await openComposer('Rye is back.')
  await page.says('3 of 20 posts done, 1 left out because its time was changed.')
  await page.says('Schedule for Jan 5, 2099, 2:15 PM')
  expect(page.has('Next experiment time')).toBe(true)
  expect(page.has('Use Tue')).toBe(false)
})

test('without a free posting time the queue says so, and nothing is saved', async () => {
  const server = testServer({ 'slots.take': { slot: null } })
  const page = await openComposer('Rye is back.')
  await page.press('Add to queue')
  await page.says('There is no free posting time for these accounts.')
  expect(server.calls.map(([operation]) => operation)).not.toContain('posts.create')
})

test('what X charges is said when nothing is in the way, and what is in the way is said in full', async () => {
  testServer({
    'billing.subscription': testSubscription(),
    'costs.find': {
      app: 'instance',
      prices: { postUsd: 0.015, linkPostUsd: 0.2, altTextUsd: 0.005, deletionUsd: 0.01 },
      capUsd: null,
      spentUsd: 0,
      plannedUsd: 0,
      posts: 0,
      linkPosts: 0,
      allowance: { used: 0, allowed: 2, resetsAt: '2026-12-01T00:00:00.000Z' },
      days: [],
    },
  })
  const page = await openComposer('Rye is back.', [], 'twitter')
  await page.says('X charges $0.015 for this.')
  await page.type('Text for all networks', 'x'.repeat(300))
  await page.drops('X charges')
  await page.says('X: 20 over')
})

test('a meter of storage stands beside the files when little is left', async () => {
  const { limits, ...rest } = testSubscription()
  const withStored = (used: number) => ({
    ...rest,
    limits: { ...limits, mediaStorageGB: { ...limits.mediaStorageGB, used } },
  })
  testServer({ 'billing.subscription': withStored(0.85) })
  const page = await openComposer('Rye is back.')
  await page.says('0.9 of 1 GB of media')
})

test('the time says that posts wait while everything is paused', async () => {
  testServer({ 'pause.find': { paused: { by: 'Ada', at: '2026-11-23T09:00:00Z', reason: '' } } })
  const page = await openComposer()
  await page.says('Everything is paused')
})

test('the time says nothing of a pause when there is none', async () => {
  testServer({ 'pause.find': { paused: null }, 'slots.times': { times: [], nextFree } })
  const page = await openComposer()
  await page.says('Next free slot')
  expect(page.words()).not.toContain('Everything is paused')
})

test('Tab goes from the text to Schedule in at most eight steps', async () => {
  testServer({ 'slots.times': { times: [], nextFree } })
  const page = await openComposer()
  await page.says('Next free slot')
  const stops = [
    ...document.querySelectorAll<HTMLElement>('[data-composer] :is(button, a, input, textarea, [tabindex])'),
  ]
    .filter((one) => one.tabIndex >= 0 && !one.hidden && !one.matches(':disabled'))
    .map((one) => (one.matches('textarea') ? 'text' : one.textContent))
  const schedule = stops.findIndex((name) => name.startsWith('Schedule for'))
  expect(schedule - stops.indexOf('text')).toBeLessThanOrEqual(8)
  expect(schedule).toBeGreaterThan(stops.indexOf('text'))
})

test('what is written, saved or not, is offered as a template', async () => {
  // happy-dom has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  testServer()
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('save-as-template', heard, { once: true })
  const page = await openComposer('Rye is back.')
  await page.press('More about this post')
  await page.press('Save as template')
  expect(heard.mock.lastCall?.[0]).toMatchObject({
    detail: { workspaceId: 'w', content: { all: 'Rye is back.' }, files: 0, isBeingWritten: true },
  })
})

const loaf = { address: 'https://bakery.example/a/loaf.jpg', alt: 'A loaf on a board' }
const bun = { address: 'https://bakery.example/a/bun.jpg', alt: '' }

test('pictures of a page are fetched one after the other, and attached with their alt texts', async () => {
  let fetching = 0
  const server = testServer({
    'media.importFrom': ({ url }) => {
      fetching += 1
      return testMedia(`picture-${fetching}`, { originalName: String(url).split('/').at(-1) ?? '' })
    },
    'media.describe': testMedia(),
    'posts.create': testPost(),
  })
  const page = await openComposer('Rye is back.', [loaf, bun])
  await vi.waitFor(() => expect(fetching).toBe(2), patience)
  await vi.waitFor(() => expect(page.typed('Alt text for loaf.jpg')).toBe(loaf.alt), patience)
  await page.press('Save as draft')
  expect(await server.asked('posts.create')).toMatchObject({
    content: { all: 'Rye is back.' },
    media: ['picture-1', 'picture-2'],
  })
  expect(server.calls).toContainEqual([
    'media.importFrom',
    { workspaceId: 'w', url: loaf.address, keep: false },
  ])
  expect(server.calls).toContainEqual([
    'media.describe',
    { workspaceId: 'w', mediaId: 'picture-1', altText: loaf.alt },
  ])
})

test('a picture that cannot be fetched is named with the reason, the text stays, and it can be tried again', async () => {
  const server = testServer({
    'media.importFrom': ({ url }) =>
      url === bun.address ? refused('bad-request', 'The address did not answer.') : testMedia('w/1.jpg'),
  })
  const page = await openComposer('Rye is back.', [bun, loaf])
  await page.says('bun.jpg: The address did not answer.')
  expect(writing()).toBe('Rye is back.')
  expect(page.typed('Alt text for rye.jpg')).toBe(loaf.alt)
  server.answer('media.importFrom', testMedia('w/2.jpg', { originalName: 'second.jpg' }))
  await page.press('Try again')
  await page.says('second.jpg')
  expect(page.has('Try again')).toBe(false)
})

test('pictures beyond what a post may have are named, and not fetched', async () => {
  const server = testServer()
  const names = ['a', 'b', 'c', 'd', 'fifth']
  const page = await openComposer(
    'Rye',
    names.map((name) => ({ address: `https://bakery.example/${name}.jpg`, alt: '' })),
  )
  await page.says('fifth.jpg (more than 4 files)')
  expect(server.calls.filter(([operation]) => operation === 'media.importFrom')).toHaveLength(1)
})
