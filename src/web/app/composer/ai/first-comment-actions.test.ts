import { expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { composerReducer, type ComposerState, contentOf, openedWith } from '../state/composer-state.ts'
import { firstCommentActions, takesFirstComment } from './first-comment-actions.ts'

const words = { text: 'Rye is back.', comment: 'haldon.example #rye', replyKey: 'k' }

function opened(settings = {}): ComposerState {
  const content = { all: 'Rye is back. haldon.example #rye' }
  const opening = { post: null, content, connectionIds: [], media: [], settings, isUnsaved: false }
  return openedWith({ ...opening, scheduledFor: new Date('2026-11-24T09:00Z') })
}

const after = (state: ComposerState, networks: readonly NetworkId[]) =>
  firstCommentActions(state, networks, words).reduce(composerReducer, state)

test('where every network has a first comment, it is filled in, after what it has', () => {
  const state = after(opened({ instagram: { firstComment: 'Hello' } }), ['instagram', 'linkedin'])
  expect(contentOf(state)).toEqual({ all: words.text })
  expect(state.settings).toMatchObject({
    instagram: { firstComment: `Hello\n${words.comment}` },
    linkedin: { firstComment: words.comment },
  })
})

test('where no network has one, it is the first reply', () => {
  expect(contentOf(after(opened(), ['twitter', 'bluesky']))).toMatchObject({
    all: words.text,
    thread: { all: [{ text: words.comment, media: [] }] },
  })
})

test('where some have one, they get a text of their own, and the others the reply', () => {
  const state = after(opened(), ['twitter', 'instagram'])
  const { all, platforms, thread } = contentOf(state)
  expect({ all, platforms }).toEqual({ all: words.text, platforms: { instagram: words.text } })
  expect(thread?.all).toEqual([{ text: words.comment, media: [] }])
  expect(thread?.platforms).toEqual({})
  expect(state.settings).toMatchObject({ instagram: { firstComment: words.comment } })
})

test('a network without replies and first comments has no place for it', () => {
  expect(takesFirstComment(opened(), ['pinterest'])).toBe(false)
  expect(takesFirstComment(opened(), ['pinterest', 'bluesky'])).toBe(true)
})
