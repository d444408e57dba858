import { beforeAll, expect, test } from 'vitest'
import { contentToSend } from '../checks/content-to-send.ts'
import { loadChecks } from '../checks/late-checks.ts'
import { composerReducer, openedWith, type ComposerAction, type ComposerState } from './composer-state.ts'
import { contentToSave } from './outgoing.ts'

beforeAll(loadChecks)

const empty = openedWith({
  post: null,
  content: { all: '' },
  connectionIds: ['x'],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const after = (...actions: ComposerAction[]): ComposerState => actions.reduce(composerReducer, empty)
const long = 'Rye is back from Friday. '.repeat(14).trim()
const on = { type: 'auto-truncate-chosen', isOn: true } as const

test('nothing is cut unasked, and what fits is never cut', () => {
  expect(contentToSave(after({ type: 'text-written', text: long })).platforms).toBeUndefined()
  expect(contentToSave(after({ type: 'text-written', text: 'Rye' }, on)).platforms).toBeUndefined()
})

test('X gets the cut text, as its own; everybody else gets all of it', () => {
  const content = contentToSave(after({ type: 'text-written', text: long }, on))
  expect(content.all).toBe(long)
  expect(content.platforms?.twitter?.length).toBeLessThanOrEqual(280)
  expect(content.platforms?.twitter).toMatch(/…$/)
})

test('what the AI made of it counts for the text it was made of, and no other', () => {
  const state = after({ type: 'text-written', text: long }, on, {
    type: 'shortened',
    of: long,
    text: 'Rye is back.',
  })
  expect(contentToSave(state).platforms?.twitter).toBe('Rye is back.')
  const changed = composerReducer(state, { type: 'text-written', text: `${long} Yes.` })
  expect(contentToSave(changed).platforms?.twitter).toMatch(/…$/)
})

test('replies of a chain are cut one by one, and stay shared elsewhere', () => {
  const state = after(
    { type: 'text-written', text: 'Rye' },
    { type: 'reply-added', key: 'r' },
    { type: 'reply-written', key: 'r', text: long },
    on,
  )
  const { thread } = contentToSave(state)
  expect(thread?.platforms?.twitter?.[0]?.text).toMatch(/…$/)
  expect(thread?.all?.[0]?.text).toBe(long)
})

test('what is sent has tags, what is saved has none', () => {
  const rules = [{ hosts: ['haldon.example'], source: '{network}', medium: '', campaign: '' }]
  const state = after({ type: 'text-written', text: 'https://haldon.example' })
  expect(contentToSend(state, ['twitter', 'linkedin'], rules).platforms).toEqual({
    twitter: 'https://haldon.example?utm_source=x',
    linkedin: 'https://haldon.example?utm_source=linkedin',
  })
  expect(contentToSave(state).platforms).toBeUndefined()
})

test('a saving makes clean only what it saved', () => {
  const first = after({ type: 'text-written', text: 'Rye' })
  const post = { id: 'p1', version: 1, isDraft: true }
  const saved = { type: 'saved', post, media: [], edits: first.edits } as const
  expect(composerReducer(first, saved)).toMatchObject({ isDirty: false, post })
  const typedOn = composerReducer(first, { type: 'text-written', text: 'Rye is' })
  expect(composerReducer(typedOn, saved)).toMatchObject({ isDirty: true, post })
})

test('theirs takes the place of mine, and mine can be put back', () => {
  const mine = after({ type: 'text-written', text: 'Mine' })
  const opening = {
    post: { id: 'p1', version: 5, isDraft: true },
    content: { all: 'Theirs' },
    connectionIds: [],
    media: [],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    isUnsaved: false,
  }
  const theirs = composerReducer(mine, { type: 'replaced', opening })
  expect(theirs).toMatchObject({ content: { all: 'Theirs' }, isDirty: false })
  const back = composerReducer(theirs, { type: 'put-back', state: mine })
  expect(back).toMatchObject({ content: { all: 'Mine' }, post: { version: 5 }, isDirty: true })
})
