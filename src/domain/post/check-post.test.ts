import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockingProblems, checkPost, type DraftToCheck } from './check-post.ts'
import type { MediaFacts } from '../media/media-facts.ts'
import { refusedText } from '../networks/connection-standing.ts'
import { networkIds, type NetworkId } from '../networks/network.ts'

const now = new Date('2026-11-19T10:20:30Z')
const image: MediaFacts = {
  id: 'm1',
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 400_000,
  width: 1200,
  height: 900,
  animated: false,
  altText: 'Three loaves',
}

function on(...networks: NetworkId[]): DraftToCheck['connections'] {
  return networks.map((network) => ({ id: network, network, needsReauth: false, expiresAt: null }))
}

function draft(changes: Partial<DraftToCheck> = {}): DraftToCheck {
  return {
    content: { all: 'Rye is back from Friday.' },
    connections: on('twitter', 'linkedin', 'bluesky'),
    media: [],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    now,
    intent: 'schedule',
    ...changes,
  }
}

const codes = (changes: Partial<DraftToCheck>) => checkPost(draft(changes)).map((problem) => problem.code)

test('a good post has no problems', () => {
  expect(checkPost(draft({ media: [image] }))).toEqual([])
})

const until = (day: string) => ({
  settings: { recurring: { enabled: true, rule: `FREQ=DAILY;UNTIL=${day}`, zone: 'UTC' } },
})

test('a repeat that is over before its first post cannot be scheduled, but saved', () => {
  expect(codes(until('20261120'))).toEqual([])
  expect(checkPost(draft(until('20261119')))).toMatchObject([
    { code: 'repeat-over', place: 'time', network: null, mediaId: null, blocks: true },
  ])
  expect(blockingProblems(draft({ ...until('20261119'), intent: 'draft' }))).toEqual([])
})

test('too long for X only: one problem, beside the text, that says by how much', () => {
  expect(checkPost(draft({ content: { all: 'a'.repeat(290) } }))).toEqual([
    {
      code: 'text-too-long',
      message: expect.stringMatching(/\b10\b.*\bX\b/),
      network: 'twitter',
      place: 'text',
      mediaId: null,
      blocks: true,
    },
  ])
})

test('a shorter one for X settles it', () => {
  expect(codes({ content: { all: 'a'.repeat(290), platforms: { twitter: 'short' } } })).toEqual([])
})

test('Bluesky’s bytes are a problem of their own', () => {
  expect(codes({ content: { all: '👨‍👩‍👧'.repeat(200) }, connections: on('bluesky') })).toEqual([
    'text-too-many-bytes',
  ])
})

test('an empty post has one problem; a picture alone is a post', () => {
  expect(codes({ content: { all: '  \n' } })).toEqual(['text-missing'])
  expect(codes({ content: { all: '' }, media: [image] })).toEqual([])
})

test('a text of invisible characters counts as empty', () => {
  expect(codes({ content: { all: '\u200B\u3164' } })).toEqual(['text-missing'])
  expect(codes({ content: { all: 'Rye', platforms: { bluesky: '\u2800' } } })).toEqual(['text-missing'])
  expect(codes({ content: chain('\u200B'), connections: on('twitter') })).toEqual(['text-missing'])
})

test('emptied for one network only', () => {
  expect(checkPost(draft({ content: { all: 'Hello', platforms: { bluesky: '' } } }))).toMatchObject([
    { code: 'text-missing', network: 'bluesky' },
  ])
})

test('pictures: too many, of a shape that is refused, and a network that needs one', () => {
  const five = Array.from({ length: 5 }, (_, index) => ({ ...image, id: `m${index}` }))
  expect(checkPost(draft({ media: five })).map(({ code, network }) => [code, network])).toEqual([
    ['images-too-many', 'twitter'],
    ['images-too-many', 'bluesky'],
  ])
  const banner = { ...image, width: 4000, height: 400 }
  expect(codes({ media: [banner], connections: on('linkedin', 'instagram') })).toEqual([
    'image-cropped',
    'image-needs-crop',
  ])
  expect(codes({ connections: on('pinterest') })).toEqual(['media-needed', 'setting-missing'])
})

test('what is worth knowing does not block', () => {
  const problems = checkPost(
    draft({ media: [{ ...image, altText: '', animated: true, mimeType: 'image/gif' }] }),
  )
  expect(problems.map(({ code, blocks }) => [code, blocks])).toEqual([
    ['animation-lost', false],
    ['alt-text-missing', false],
  ])
})

test('alt text longer than X takes', () => {
  expect(codes({ media: [{ ...image, altText: 'a'.repeat(1001) }] })).toEqual(['alt-text-too-long'])
})

test('accounts: none, or one that must be connected again', () => {
  expect(codes({ connections: [] })).toEqual(['connections-missing'])
  const ending = { id: 'x', network: 'twitter', needsReauth: true, expiresAt: '2027-01-01T00:00Z' } as const
  expect(codes({ connections: [ending] })).toEqual(['connection-needs-reauth'])
})

const messagesFor = (...connections: DraftToCheck['connections']) =>
  checkPost(draft({ connections })).map(({ message }) => message)

test('an account that its network refuses is not announced as one that ends soon', () => {
  const ending = { id: 'x', network: 'twitter', needsReauth: true, expiresAt: '2027-01-01T00:00Z' } as const
  const refused = { ...ending, expiresAt: '2026-01-01T00:00Z' }
  expect(messagesFor(refused)).toEqual([refusedText('twitter')])
  expect(messagesFor(ending)).toEqual([expect.not.stringContaining(refusedText('twitter'))])
})

test('time: none, passed, this very minute; publishing now needs none', () => {
  expect(codes({ scheduledFor: null })).toEqual(['time-missing'])
  expect(codes({ scheduledFor: new Date('2026-11-19T10:19Z') })).toEqual(['time-in-past'])
  expect(codes({ scheduledFor: new Date('2026-11-19T10:20Z') })).toEqual([])
  expect(codes({ scheduledFor: null, intent: 'publish' })).toEqual([])
})

test('a draft is refused only when it is empty or too long to be stored', () => {
  const wrong = {
    content: { all: 'a'.repeat(5000) },
    connections: [],
    scheduledFor: null,
    intent: 'draft',
  } as const
  expect(blockingProblems(draft(wrong))).toEqual([])
  expect(blockingProblems(draft({ ...wrong, content: { all: ' ' } })).map(({ code }) => code)).toEqual([
    'text-missing',
  ])
  expect(blockingProblems(draft({ ...wrong, content: { all: '', platforms: { twitter: 'x' } } }))).toEqual([])
  const most = 'a'.repeat(100_000)
  expect(blockingProblems(draft({ ...wrong, content: { all: most } }))).toEqual([])
  const content = { all: 'Rye', thread: { all: [{ text: `${most}a`, media: [] }] } }
  expect(blockingProblems(draft({ ...wrong, content }))).toMatchObject([
    { code: 'text-too-long', network: null, message: expect.stringContaining('100,000') },
  ])
})

test('any draft: an answer, and the same one twice', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 60 }))
  const media = fc.record({
    id: fc.string(),
    kind: fc.constantFrom('image', 'video'),
    mimeType: fc.constantFrom('image/jpeg', 'image/gif', 'text/html', ''),
    bytes: fc.nat(),
    width: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
    height: fc.integer(),
    animated: fc.boolean(),
    altText: fc.option(text, { nil: undefined }),
  })
  const connection = fc.record({
    id: fc.string(),
    network: fc.constantFrom(...networkIds),
    needsReauth: fc.boolean(),
    expiresAt: fc.option(fc.date(), { nil: null }),
  })
  const any = fc.record({
    content: fc.record({
      all: text,
      platforms: fc.option(fc.dictionary(fc.constantFrom(...networkIds), text), { nil: undefined }),
    }),
    connections: fc.array(connection, { maxLength: 10 }),
    media: fc.array(media, { maxLength: 6 }),
    scheduledFor: fc.option(fc.date({ noInvalidDate: false })),
    now: fc.date({ noInvalidDate: true }),
    intent: fc.constantFrom('draft', 'schedule', 'publish'),
  }) as fc.Arbitrary<DraftToCheck>
  fc.assert(
    fc.property(any, (anything) => {
      expect(checkPost(anything)).toEqual(checkPost(anything))
    }),
    { numRuns: 200 },
  )
})

const chain = (...texts: string[]) => ({
  all: 'First',
  thread: { all: texts.map((text) => ({ text, media: [] })) },
})

test('of a chain every item is measured where there are chains, and the whole where there are none', () => {
  const long = 'word '.repeat(70)
  const problems = checkPost(
    draft({ content: chain('Second', long), connections: on('twitter', 'bluesky', 'linkedin') }),
  )
  expect(problems.map(({ code, network, reply }) => [code, network, reply])).toEqual([
    ['text-too-long', 'twitter', 1],
    ['text-too-long', 'bluesky', 1],
  ])
  const novel = Array.from({ length: 12 }, () => 'word '.repeat(55))
  expect(checkPost(draft({ content: chain(...novel), connections: on('linkedin') }))).toMatchObject([
    { code: 'text-too-long', network: 'linkedin' },
  ])
})

test('an empty reply is a problem of its own, and so are too many', () => {
  expect(checkPost(draft({ content: chain('Second', ' '), connections: on('twitter') }))).toMatchObject([
    { code: 'text-missing', network: 'twitter', reply: 1 },
  ])
  expect(codes({ content: chain(...Array(25).fill('x')), connections: on('twitter') })).toEqual([
    'thread-too-long',
  ])
})

test('a network with its own text has only its own replies', () => {
  const content = { ...chain('word '.repeat(70)), platforms: { twitter: 'Short' } }
  expect(codes({ content, connections: on('twitter') })).toEqual([])
})

test('links, hashtags and what a text must not contain are counted by each network’s own rule', () => {
  const links = Array.from({ length: 6 }, (_, at) => `https://bakery.test/${at}`).join(' ')
  expect(checkPost(draft({ content: { all: links }, connections: on('threads') }))).toMatchObject([
    { code: 'links-too-many', network: 'threads', message: expect.stringMatching(/\b5 links\b.*\b1\b/) },
  ])
  const tags = Array.from({ length: 31 }, (_, at) => `#tag${at}`).join(' ')
  expect(
    checkPost(draft({ content: { all: tags }, media: [image], connections: on('instagram') })),
  ).toMatchObject([
    { code: 'hashtags-too-many', network: 'instagram', message: expect.stringMatching(/\b30\b.*\b1\b/) },
  ])
  const settings = { youtube: { madeForKids: 'no' } }
  const film: MediaFacts = { ...image, kind: 'video', mimeType: 'video/mp4', durationSec: 30 }
  const forbidden = { content: { all: 'I <3 rye' }, media: [film], settings, connections: on('youtube') }
  const found = checkPost(draft(forbidden)).find(({ code }) => code === 'text-forbidden')
  expect(found).toMatchObject({ network: 'youtube', message: expect.stringContaining('“<”') })
})

test('a required setting is missing once for a network, or once for each account', () => {
  const problems = checkPost(
    draft({
      media: [image],
      connections: [
        ...on('pinterest', 'bluesky'),
        { id: 'second', network: 'pinterest', needsReauth: false, expiresAt: null },
      ],
      settings: { pinterest: { accounts: { pinterest: { board: '42' } } } },
    }),
  )
  expect(problems).toMatchObject([
    {
      code: 'setting-missing',
      place: 'settings',
      setting: 'board',
      connectionId: 'second',
      network: 'pinterest',
    },
  ])
})

test('a network’s own choice of media is what it is checked with', () => {
  const many = ['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => ({ ...image, id }))
  const on4 = { connections: on('bluesky', 'linkedin'), media: many }
  expect(codes(on4)).toEqual(['images-too-many'])
  expect(codes({ ...on4, content: { all: 'Rye', media: { bluesky: ['m5', 'm2'] } } })).toEqual([])
  const bare = { connections: on('bluesky'), media: [image], content: { all: '', media: { bluesky: [] } } }
  expect(codes(bare)).toEqual(['text-missing'])
})

const lostAnimations = (changes: Partial<DraftToCheck>) =>
  checkPost(draft({ connections: on('twitter'), ...changes }))
    .filter(({ code }) => code === 'animation-lost')
    .map(({ blocks, reply }) => [blocks, reply])

test('a GIF that becomes a still picture is said before scheduling, in a reply too', () => {
  const gif: MediaFacts = { ...image, id: 'gif', mimeType: 'image/gif', animated: true }
  expect(lostAnimations({ media: [gif] })).toEqual([[false, undefined]])
  const thread = { all: [{ text: 'And more', media: ['gif'] }] }
  expect(lostAnimations({ content: { all: 'Rye', thread }, mediaElsewhere: [gif] })).toEqual([[false, 0]])
})

const kept = (changes: Partial<DraftToCheck>) =>
  checkPost(draft(changes)).map(({ code, place, network, blocks }) => [code, place, network, blocks])

test('what is missing blocks, with its place; an account that ends does not', () => {
  expect(kept({ content: { all: '' } })).toEqual([['text-missing', 'text', null, true]])
  expect(kept({ connections: [] })).toEqual([['connections-missing', 'connections', null, true]])
  expect(kept({ scheduledFor: null })).toEqual([['time-missing', 'time', null, true]])
  expect(kept({ scheduledFor: new Date(Number.NaN) })).toEqual([['time-missing', 'time', null, true]])
  expect(kept({ scheduledFor: new Date('2026-11-19T10:19Z') })).toEqual([
    ['time-in-past', 'time', null, true],
  ])
  expect(kept({ connections: on('pinterest'), media: [image] })).toEqual([
    ['setting-missing', 'settings', 'pinterest', true],
  ])
  const ending = { id: 'x', network: 'twitter', needsReauth: true, expiresAt: null } as const
  expect(kept({ connections: [ending] })).toEqual([
    ['connection-needs-reauth', 'connections', 'twitter', false],
  ])
})

test('two accounts on one network that end are said once', () => {
  const ending = { network: 'twitter', needsReauth: true, expiresAt: null } as const
  expect(codes({ connections: [{ id: 'a', ...ending }, { id: 'b', ...ending }, ...on('linkedin')] })).toEqual(
    ['connection-needs-reauth'],
  )
})

test('a chain may have as many posts as the network takes, and not one more', () => {
  expect(codes({ content: chain(...Array(24).fill('x')), connections: on('twitter') })).toEqual([])
  expect(
    checkPost(draft({ content: chain(...Array(25).fill('x')), connections: on('twitter') })),
  ).toMatchObject([{ code: 'thread-too-long', network: 'twitter', place: 'text', blocks: true }])
  const [tooLong] = checkPost(draft({ content: chain(...Array(27).fill('x')), connections: on('twitter') }))
  expect(tooLong?.message).toMatch(/\b25 posts\b.*\b3\b/)
})

const reply = (facts: MediaFacts) => ({
  content: { all: 'Rye', thread: { all: [{ text: '', media: [facts.id] }] } },
  mediaElsewhere: [facts],
  connections: on('twitter'),
})

test('a reply of a picture alone is a reply, and its picture is checked with it', () => {
  expect(codes(reply({ ...image, id: 'r1' }))).toEqual([])
  expect(checkPost(draft(reply({ ...image, id: 'r1', width: 0 })))).toMatchObject([
    { code: 'image-cannot-fit', network: 'twitter', mediaId: 'r1', reply: 0 },
  ])
})

test('an unknown file of a reply is not checked', () => {
  const thread = { all: [{ text: 'And more', media: ['gone'] }] }
  for (const network of ['twitter', 'linkedin'] as const) {
    expect(codes({ content: { all: 'Rye', thread }, connections: on(network) })).toEqual([])
  }
})

test('where there are no chains, pictures of replies count with those of the post', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...image, id: `m${at}` }))
  const extra = { ...image, id: 'extra' }
  const content = { all: 'Rye', thread: { all: [{ text: 'And more', media: ['extra'] }] } }
  const both = { media: many, mediaElsewhere: [extra], connections: on('linkedin') }
  expect(codes(both)).toEqual([])
  expect(codes({ ...both, content })).toEqual(['images-too-many'])
})

const times = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `${what}${at}`).join(' ')

test('as many links, hashtags and mentions as a network takes are no problem', () => {
  const threads = { connections: on('threads') }
  expect(codes({ ...threads, content: { all: times(5, 'https://bakery.test/') } })).toEqual([])
  const instagram = { connections: on('instagram'), media: [image] }
  expect(codes({ ...instagram, content: { all: times(30, '#tag') } })).toEqual([])
  expect(codes({ ...instagram, content: { all: times(20, '@rye') } })).toEqual([])
  expect(checkPost(draft({ ...instagram, content: { all: times(23, '@rye') } }))).toMatchObject([
    { code: 'mentions-too-many', message: expect.stringMatching(/\b20 mentions\b.*\b3\b/) },
  ])
})

const two = (network: NetworkId) =>
  ['a', 'b'].map((id) => ({ id, network, needsReauth: false, expiresAt: null }))

const missed = (network: NetworkId, media: MediaFacts) =>
  checkPost(draft({ media: [media], connections: two(network) }))
    .filter(({ code }) => code === 'setting-missing')
    .map(({ setting, connectionId }) => [setting, connectionId])

test('a setting of a network is missing once, and one of accounts once for each', () => {
  const film: MediaFacts = { ...image, kind: 'video', mimeType: 'video/mp4', durationSec: 30 }
  expect(missed('youtube', film)).toEqual([['madeForKids', undefined]])
  expect(missed('pinterest', image)).toEqual([
    ['board', 'a'],
    ['board', 'b'],
  ])
})

test('a post without a text for the chosen networks is empty, and still a draft', () => {
  const elsewhere = { content: { all: '', platforms: { bluesky: 'Only there' } }, connections: on('twitter') }
  expect(kept(elsewhere)).toEqual([['text-missing', 'text', null, true]])
  expect(blockingProblems(draft({ ...elsewhere, intent: 'draft' }))).toEqual([])
})

test('one character and one byte too many are too many', () => {
  const x = { connections: on('twitter') }
  expect(codes({ ...x, content: { all: 'a'.repeat(280) } })).toEqual([])
  expect(checkPost(draft({ ...x, content: { all: 'a'.repeat(281) } }))).toMatchObject([
    { code: 'text-too-long', message: expect.stringMatching(/\b1\b.*\bX\b/) },
  ])
  const families = '👨‍👩‍👧'.repeat(166)
  const bluesky = { connections: on('bluesky') }
  expect(codes({ ...bluesky, content: { all: families + 'a'.repeat(12) } })).toEqual([])
  expect(checkPost(draft({ ...bluesky, content: { all: families + 'a'.repeat(13) } }))).toMatchObject([
    { code: 'text-too-many-bytes', message: expect.stringMatching(/\b1 bytes\b.*\bBluesky\b/) },
  ])
})

test('a setting is checked where the files of the post make it one', () => {
  const link = { connections: on('threads'), settings: { threads: { linkAttachment: 'no link' } } }
  expect(codes(link)).toEqual(['setting-invalid'])
  expect(codes({ ...link, media: [image] })).toEqual([])
  const title = { connections: on('linkedin'), settings: { linkedin: { documentTitle: 'a'.repeat(5000) } } }
  const paper: MediaFacts = { ...image, kind: 'document', mimeType: 'application/pdf', pages: 2 }
  expect(codes({ ...title, media: [paper] })).toEqual(['setting-too-long'])
  expect(codes({ ...title, media: [image] })).toEqual([])
})

test('settings of one network’s accounts are not required of another’s', () => {
  const problems = checkPost(draft({ media: [image], connections: on('pinterest', 'twitter') }))
  expect(problems.map(({ setting, connectionId }) => [setting, connectionId])).toEqual([
    ['board', 'pinterest'],
  ])
})

const banned = (changes: Partial<DraftToCheck>) =>
  checkPost(draft({ bannedWords: ['cheap'], ...changes })).filter(({ code }) => code === 'word-banned')

test('a banned word keeps a post from being scheduled, in its text, its replies and its settings, and a draft goes on', () => {
  const to = { connections: on('bluesky', 'instagram') }
  const content = { all: 'Cheap, cheap rye', thread: { all: [{ text: 'Not #cheap', media: [] }] } }
  const settings = { instagram: { firstComment: 'So cheap' } }
  expect(banned({ ...to, content, settings })).toMatchObject([
    { network: 'bluesky', place: 'text', blocks: true },
    { network: 'bluesky', place: 'text', reply: 0 },
    { network: 'instagram', place: 'text', blocks: true },
    { network: 'instagram', place: 'settings', setting: 'firstComment', blocks: true },
  ])
  expect(banned({ ...to, content, intent: 'draft' }).some(({ blocks }) => blocks)).toBe(false)
  expect(banned({ ...to, content: { all: 'Rye from https://cheap.example' } })).toEqual([])
  expect(banned({ ...to, content, bannedWords: [] })).toEqual([])
})
