import type { Connection } from '#contract/connections.ts'
import type { Problem } from '#domain/post/check-post.ts'
import { expect, test } from 'vitest'
import type { Attachment } from '../files/attachment.ts'
import { openedWith, type ComposerState } from './composer-state.ts'
import { problemsOf } from '../checks/problems-of.ts'
import { problemsToShow, replyProblemsOn, textProblemsOn } from './problems.ts'

const now = new Date('2026-11-19T10:20:30Z')
const connections = [
  { id: 'b', provider: 'bluesky', needsReauth: false },
  { id: 'x', provider: 'twitter', needsReauth: false },
] as Connection[]

function writing(text: string, changes: Partial<ComposerState> = {}): ComposerState {
  const opening = {
    post: null,
    content: { all: text },
    connectionIds: ['x', 'b'],
    media: [],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    isUnsaved: false,
  }
  return { ...openedWith(opening), ...changes }
}

const shown = (state: ComposerState) =>
  problemsToShow(problemsOf(state, connections, now, 'schedule'), state).map(({ code }) => code)

test('an empty page is not a mistake until a save was tried', () => {
  expect(shown(writing('', { connectionIds: [] }))).toEqual([])
  expect(shown(writing('', { connectionIds: [], wasTried: true }))).toEqual([
    'text-missing',
    'connections-missing',
  ])
})

/** A post for Instagram without words, whose one picture stands as told. */
function codesWithPicture(state: Attachment['state']) {
  const picture = { key: 'p', name: 'rye.jpg', kind: 'image', imageUrl: null, thumbnailUrl: null } as const
  const instagram = [{ id: 'i', provider: 'instagram', needsReauth: false }] as Connection[]
  const post = writing('', { connectionIds: ['i'], attachments: [{ ...picture, altText: '', state }] })
  return problemsOf(post, instagram, now, 'publish').map(({ code }) => code)
}

test('nothing is missed while files are on their way that could be what is missing', () => {
  expect(codesWithPicture({ kind: 'uploading', progress: 0.5 })).toEqual([])
  expect(codesWithPicture({ kind: 'uploading', progress: 0.5, isPaused: true })).toContain('text-missing')
  expect(codesWithPicture({ kind: 'failed', message: 'The line went down.' })).toContain('text-missing')
})

test('too long is said at once', () => {
  expect(shown(writing('a'.repeat(290)))).toEqual(['text-too-long'])
})

test('what the server found is added once', () => {
  const same = {
    code: 'text-too-long',
    network: 'twitter',
    message: '',
    place: 'text',
    mediaId: null,
    blocks: true,
  } as const
  const other = { ...same, network: 'bluesky' } as const
  const problems = problemsOf(
    writing('a'.repeat(290), { refused: [same, other] }),
    connections,
    now,
    'schedule',
  )
  expect(problems.map(({ network }) => network)).toEqual(['twitter', 'bluesky'])
})

test('a network with its own text answers for itself, on its own tab', () => {
  const state = writing('short', { content: { all: 'short', platforms: { twitter: 'a'.repeat(290) } } })
  const problems = problemsOf(state, connections, now, 'schedule')
  expect(textProblemsOn('all', problems, state)).toEqual([])
  expect(textProblemsOn('twitter', problems, state)).toHaveLength(1)
})

test('a reply answers for itself, and a missing setting is said once a save was tried', () => {
  const long = { key: 'r1', text: 'a'.repeat(290), attachments: [] }
  const state = writing('short', { replies: { all: [long] } })
  const problems = problemsOf(state, connections, now, 'schedule')
  expect(textProblemsOn('all', problems, state)).toEqual([])
  expect(replyProblemsOn('all', 0, problems, state).map(({ network }) => network)).toEqual(['twitter'])
  expect(replyProblemsOn('bluesky', 0, problems, state)).toEqual([])
  const missing = { code: 'setting-missing', network: 'tiktok' } as Problem
  expect(problemsToShow([missing], state)).toEqual([])
  expect(problemsToShow([missing], { ...state, wasTried: true })).toEqual([missing])
})

const emptyReply = (key: string) => ({ key, text: '', attachments: [] })

test('an empty reply is one problem however many networks share it, beside what is shown', () => {
  const state = writing('short', { replies: { all: [emptyReply('r1')] }, wasTried: true })
  const shownOn = (tab: ComposerState['tab']) =>
    problemsToShow(problemsOf(state, connections, now, 'schedule'), { ...state, tab })
  expect(shownOn('all')).toHaveLength(1)
  for (const tab of ['all', 'twitter', 'bluesky'] as const)
    expect(replyProblemsOn(tab, 0, shownOn(tab), state)).toMatchObject([
      { message: 'Write this reply or remove it.' },
    ])
})

test('a network’s own empty reply is a problem beside the shared one', () => {
  const state = writing('short', {
    content: { all: 'short', platforms: { bluesky: 'own' } },
    replies: { all: [emptyReply('r1')], bluesky: [emptyReply('r2')] },
    wasTried: true,
  })
  const problems = problemsToShow(problemsOf(state, connections, now, 'schedule'), state)
  expect(problems.map(({ network, reply }) => [network, reply])).toEqual([
    ['twitter', 0],
    ['bluesky', 0],
  ])
})

function brandedTo(brandedContent: boolean): ComposerState {
  const settings = { tiktok: { brandedContent, accounts: { t: { privacy: 'SELF_ONLY' } } } }
  return writing('short', { connectionIds: ['t'], settings })
}

test('branded content keeps a private post on TikTok from being saved, account by account', () => {
  const tiktok = [{ id: 't', provider: 'tiktok', needsReauth: false }] as Connection[]
  const onPrivacy = (state: ComposerState) =>
    problemsOf(state, tiktok, now, 'schedule').filter(({ setting }) => setting === 'privacy')
  const message = expect.stringMatching(/^TikTok – Branded content cannot be private/)
  expect(onPrivacy(brandedTo(true))).toMatchObject([
    { network: 'tiktok', connectionId: 't', message, blocks: true },
  ])
  expect(onPrivacy(brandedTo(false))).toEqual([])
})

test('a banned word that networks share is said once, and one of a network’s own text on its own', () => {
  const state = writing('Cheap rye')
  const shown = (of: ComposerState) =>
    problemsToShow(problemsOf(of, connections, now, 'schedule', { bannedWords: ['cheap'] }), of).filter(
      ({ code }) => code === 'word-banned',
    )
  const all = problemsOf(state, connections, now, 'schedule', { bannedWords: ['cheap'] })
  expect(all.filter(({ code }) => code === 'word-banned').length).toBeGreaterThan(1)
  expect(shown(state)).toHaveLength(1)
  const own = writing('Cheap rye', { content: { all: 'Cheap rye', platforms: { twitter: 'So cheap' } } })
  expect(shown(own).map(({ network }) => network)).toContain('twitter')
  expect(shown(own)).toHaveLength(2)
})
