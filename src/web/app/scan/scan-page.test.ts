// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/fields.ts'
import { scanMessages } from '#contract/scan-messages.ts'
import type { Scan } from '#contract/scans.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { testConnection } from '../connections/test-connections.ts'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import ScanPage from './scan-page.tsx'
import { testDraft, testPage, testScan } from './test-scan.ts'

const account = testConnection({ id: 'c' })

interface Opened {
  scan?: Scan | Response
  role?: Role
  step?: string
  answers?: Parameters<typeof testServer>[0]
}

/** A scan, at one of its steps. */
function openScan({ scan = testScan(), role = 'owner', step = 'read', answers = {} }: Opened = {}) {
  const server = testServer({ 'scans.find': scan, 'ai.read': byRules, 'templates.list': [], ...answers })
  const page = openPage(createElement(ScanPage), {
    role,
    address: `/dashboard/scan?scan=s&step=${step}`,
    here: [[keys.connections('w'), [account]]],
  })
  return { server, page }
}

const byRules = { text: { provider: 'rules', model: null, host: null } }
const byModel = { text: { provider: 'model', model: 'qwen3', host: 'ai.example' } }

/** Before a scan. */
function openStart(answers: Parameters<typeof testServer>[0] = {}, role: Role = 'owner') {
  const server = testServer({ 'scans.list': { scans: [] }, 'ai.read': byRules, ...answers })
  const page = openPage(createElement(ScanPage), {
    role,
    address: '/dashboard/scan',
    here: [[keys.connections('w'), [account]]],
  })
  return { server, page }
}

beforeEach(() => sessionStorage.clear())

test('an address without https:// is read, for the networks that are connected', async () => {
  const { page, server } = openStart({ 'scans.begin': testScan({ status: 'reading' }) })
  await page.type('Website address', 'haldon.example')
  await page.press('Read this website')
  expect(await server.asked('scans.begin')).toMatchObject({
    url: 'https://haldon.example/',
    pages: 8,
    by: 'extractive',
    networks: ['bluesky'],
  })
  await page.says('Reading haldon.example')
})

test('no address, a word and a refused address are said beside the field, and nothing starts', async () => {
  const { page, server } = openStart({ 'scans.begin': refused('bad-request', 'Not this one.') })
  const wanted = 'Enter the address of a website'
  await page.press('Read this website')
  await page.says(wanted)
  await page.type('Website address', 'bakery')
  await page.press('Read this website')
  expect(server.calls).toEqual([])
  await page.type('Website address', '10.0.0.1')
  await page.press('Read this website')
  await page.says('Not this one.')
})

test('where a model is set up, the person chooses who writes', async () => {
  const credits = { used: 4, allowed: 10, resetsAt: '2026-12-01T00:00:00.000Z' }
  const { page, server } = openStart({ 'ai.read': byModel, 'ai.credits': credits })
  await page.says('1 credit per draft · 6 left')
  await page.type('Who writes the drafts', 'extractive')
  await page.type('Website address', 'haldon.example')
  await page.press('Read this website')
  expect(await server.asked('scans.begin')).toMatchObject({ by: 'extractive' })
})

test('who left a scan that is at work comes back to it', async () => {
  const listed = { id: 's', url: 'https://haldon.example/', status: 'reading', progress: 0.2, code: null }
  const times = { error: null, createdAt: '2026-11-24T09:00:00.000Z', endedAt: null }
  const { page } = openStart({
    'scans.list': { scans: [{ ...listed, ...times, title: null, pagesRead: 1, drafts: 0, taken: 0 }] },
    'scans.find': testScan({ status: 'reading' }),
  })
  await page.says('Reading haldon.example')
})

test('a viewer starts nothing', async () => {
  const { page } = openStart({}, 'viewer')
  await page.says('not scan websites')
  expect(page.has('Website address')).toBe(false)
})

test('pages arrive with their words, those that were left out with the reason', async () => {
  const pages = [
    testPage(),
    testPage({ id: 'b', state: 'left-out', reason: 'robots', url: 'https://haldon.example/basket' }),
    testPage({ id: 'c', state: 'left-out', reason: 'noindex', url: 'https://haldon.example/team' }),
    testPage({ id: 'd', state: 'waiting', url: 'https://haldon.example/rolls' }),
  ]
  const { page } = openScan({ scan: testScan({ status: 'reading', pages, brand: null, drafts: [] }) })
  await page.says('Rye, baked overnight')
  await page.says('268 words')
  await page.says('/basket Kept out by robots.txt')
  await page.says('/team Asks not to be listed (noindex)')
  await page.says('Reading /rolls')
  await page.says('1 of 2 pages')
  expect(page.has('Continue')).toBe(false)
})

test('a scan is stopped, and what was read stays', async () => {
  const scan = testScan({ status: 'reading', brand: null, drafts: [] })
  const stopped = testScan({ status: 'cancelled', brand: null, drafts: [] })
  const { page, server } = openScan({ scan, answers: { 'scans.cancel': stopped } })
  await page.press('Stop')
  await server.asked('scans.cancel')
  server.answer('scans.find', stopped)
  await page.says('You stopped reading haldon.example')
  await page.says('Rye, baked overnight')
  server.answer('scans.write', testScan({ status: 'writing', brand: null, drafts: [] }))
  await page.press('Continue to drafts')
  await page.press('Write drafts')
  expect(await server.asked('scans.write')).toMatchObject({ pageIds: ['page'], by: 'extractive' })
  await page.says('Writing the drafts')
})

test('a page that is left out takes its drafts along, and a topic all its pages', async () => {
  const { page } = openScan()
  await page.press('Use Rye, baked overnight')
  expect(page.isChecked('Use Rye, baked overnight')).toBe(false)
  await page.press('Drafts')
  await page.says('No pages selected')
  await page.press('Read')
  await page.press('Rye')
  await vi.waitFor(() => expect(page.isChecked('Use Rye, baked overnight')).toBe(true), patience)
})

const reasons: [NonNullable<Scan['code']>, string][] = [
  ['robots', scanMessages.robots],
  ['empty', scanMessages.empty('haldon.example')],
  ['script-only', scanMessages.scriptOnly('haldon.example')],
  ['not-html', scanMessages.notHtml],
  ['too-slow', scanMessages.tooSlow],
]

test.each(reasons)('a scan that failed by %s says why, and leads to another address', async (code, error) => {
  const { page } = openScan({ scan: testScan({ status: 'failed', code, error, brand: null, drafts: [] }) })
  await page.says(error)
  await page.press('Try another address')
  await vi.waitFor(() => expect(page.has('Website address')).toBe(true), patience)
})

test('a scan that did not load is asked for again; one of another workspace is not here', async () => {
  const { page, server } = openScan({ scan: refused('unavailable') })
  await page.says('The scan didn’t load.')
  server.answer('scans.find', refused('not-found'))
  await page.press('Try again')
  await page.says('This scan is not here')
})

test('values of the brand are accepted one by one; what is not sure is picked', async () => {
  const { page, server } = openScan({ step: 'brand' })
  await page.says('Choose one of these, or none.')
  await page.press('#f2c230')
  await page.press('Use #1f5c4a as Primary')
  await page.press('Use this voice')
  await page.press('No logo')
  await page.press('Save 9 values and continue')
  const { colours, ...sent } = await server.asked('scans.acceptBrand')
  expect(colours).toEqual({ second: '#e0803a', accent: '#f2c230', ink: '#22312b', paper: '#fbf7ee' })
  expect(sent).toMatchObject({ name: 'Haldon Street Bakery', website: true, language: 'en' })
  expect(sent).not.toHaveProperty('tone')
  expect(sent).not.toHaveProperty('logo')
})

test('who may not change the brand goes on without saving', async () => {
  const { page, server } = openScan({
    step: 'brand',
    role: 'editor',
    answers: { 'slots.nextFree': { slots: [] } },
  })
  await page.says('Only admins can save the brand.')
  await page.press('Continue without saving')
  await page.says('1 draft')
  expect(server.calls).toEqual([])
})

const at = '2026-11-25T09:00:00.000Z'
const slots = { 'slots.nextFree': { slots: [{ at, connectionIds: ['c'], label: '', isExperiment: false }] } }

test('a draft shows its sentence, its page, its time, and a number that is not on the page', async () => {
  const draft = testDraft({ text: 'Our rye rests for 18 hours.', notOnPage: ['18'] })
  const { page } = openScan({ step: 'drafts', scan: testScan({ drafts: [draft] }), answers: slots })
  await page.says('Our rye rests for 16 hours.')
  await page.says('haldon.example/rye')
  await page.says('“18” is not on the page.')
  await page.says('Wed, Nov 25, 9:00 AM')
})

test('a draft shows what does not fit the brand voice, until it is edited out', async () => {
  const voice = {
    ...emptyVoice,
    bannedWords: ['cheap'],
    requiredPhrases: ['Haldon'],
    blocksBannedWords: true,
  }
  const kit = { voice, look: emptyLook, sources: {}, updatedAt: at, updatedBy: 'Ada' }
  const draft = testDraft({ text: 'Cheap rye.' })
  const scan = testScan({ drafts: [draft, testDraft({ id: 'taken', postId: 'p', text: 'Very cheap.' })] })
  const { page } = openScan({ step: 'drafts', scan, answers: { ...slots, 'brand.read': kit } })
  await page.says('“Cheap” is a banned word.')
  expect(page.words()).toContain('The phrase “Haldon” is missing.')
  expect(page.words()).not.toContain('“cheap”')
  await page.press('Edit')
  await page.type('Text of the draft', 'Rye of Haldon Street.')
  await page.drops('is a banned word')
  expect(page.words()).not.toContain('is missing')
})

test('where no brand voice was set, drafts are not held against one', async () => {
  const kit = { voice: emptyVoice, look: emptyLook, updatedAt: null, updatedBy: null }
  const scan = testScan({ drafts: [testDraft({ text: 'OUR BIGGEST RYE.' })] })
  const { page } = openScan({ step: 'drafts', scan, answers: { ...slots, 'brand.read': kit } })
  await page.says('Wed, Nov 25, 9:00 AM')
  expect(page.words()).not.toContain('is in capitals')
})

test('drafts go to the next free times as they were edited', async () => {
  const taken = { taken: [{ draftId: 'draft', postId: 'p', scheduledFor: at, reason: null, detail: null }] }
  const { page, server } = openScan({ step: 'drafts', answers: { ...slots, 'scans.takeDrafts': taken } })
  await page.press('Edit')
  await page.type('Text of the draft', 'Rye, from 7.')
  await page.press('Done')
  await page.press('Schedule in the next free slot')
  expect(await server.asked('scans.takeDrafts')).toMatchObject({
    ids: ['draft'],
    when: 'next-slots',
    connectionIds: ['c'],
    edits: [{ id: 'draft', text: 'Rye, from 7.' }],
  })
  await page.says('1 post scheduled.')
})

test('a draft much like a post begins unselected, and nothing can be kept before one is chosen', async () => {
  const draft = testDraft({ resembles: { postId: 'p', text: 'Rye is back' } })
  const { page } = openScan({ step: 'drafts', scan: testScan({ drafts: [draft] }), answers: slots })
  await page.says('Much like a post you have')
  expect(page.canPress('Keep as drafts')).toBe(false)
  await page.press('Select: Our rye rests')
  await vi.waitFor(() => expect(page.canPress('Keep as drafts')).toBe(true), patience)
})

test('an author keeps drafts, and schedules none', async () => {
  const { page } = openScan({ step: 'drafts', role: 'author' })
  await page.says('An editor can schedule them.')
  expect(page.canPress('Keep as drafts')).toBe(true)
  expect(page.canPress('Schedule')).toBe(false)
})

test('why a draft got no time is said', async () => {
  const taken = {
    draftId: 'draft',
    postId: 'p',
    scheduledFor: null,
    reason: 'no-slot',
    detail: 'No time is free.',
  }
  const { page } = openScan({
    step: 'drafts',
    answers: { ...slots, 'scans.takeDrafts': { taken: [taken] } },
  })
  await page.press('Schedule in the next free slot')
  await page.says('No time is free.')
  await page.says('1 draft kept.')
})

test('other accounts need no new drafts, another writer does', async () => {
  const { page, server } = openScan({
    step: 'drafts',
    answers: { ...slots, 'ai.read': byModel, 'scans.write': testScan({ status: 'writing' }) },
  })
  await page.press('1 account')
  await page.type('Who writes the drafts', 'model')
  await page.type('Language', 'de')
  await page.says('The drafts are written again from 1 page.')
  await page.press('Write drafts again')
  expect(await server.asked('scans.write')).toMatchObject({
    pageIds: ['page'],
    by: 'model',
    language: 'de',
    networks: ['bluesky'],
  })
})

const focused = () => document.activeElement?.textContent ?? ''
/** Happy-dom leaves the focus where a press was; a browser does not, once the button is gone. */
const pressedAndGone = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

test('what opens in place of a button has the focus', async () => {
  const { page, server } = openStart({ 'scans.begin': testScan({ status: 'reading' }) })
  await page.type('Website address', 'haldon.example')
  await page.press('Read this website')
  pressedAndGone()
  await page.says('Reading haldon.example')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('read-title'), patience)
  server.answer('scans.cancel', testScan({ status: 'cancelled' }))
  await page.press('Stop')
  pressedAndGone()
  await page.says('You stopped reading')
  await vi.waitFor(() => expect(focused()).toContain('haldon.example'), patience)
  await page.press('Read another website')
  pressedAndGone()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'), patience)
})

test('Escape ends the editing of a draft, and what was typed holds', async () => {
  const { page } = openScan({ step: 'drafts' })
  await page.press('Edit: ')
  await page.type('Text of the draft', 'Come and bake.')
  const field = document.querySelector('[data-draft] textarea')
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await page.drops('Done')
  await page.says('Come and bake.')
})
