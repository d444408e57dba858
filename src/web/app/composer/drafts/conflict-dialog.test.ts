// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { testServer } from '../../test-server.ts'
import { testPost } from '../../posts/test-post.ts'
import { openedWith } from '../state/composer-state.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const theirs = testPost({ content: { all: 'Rye is back on Saturday' }, version: 2 })
const state = openedWith({
  post: { id: theirs.id, version: 1, isDraft: true },
  content: { all: 'Rye is back on Friday' },
  connectionIds: [],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: true,
})

const nothing = () => {}

function ask(person: { id: string; name: string }) {
  testServer({ 'posts.versions': [{ version: 2, person }] })
  const dialog = createElement(ConflictDialog, {
    conflict: { theirs, intent: 'draft', wasAutosave: true },
    workspaceId: 'w',
    connections: [],
    state,
    zone: 'UTC',
    onKeepMine: nothing,
    onTakeTheirs: nothing,
    onLater: nothing,
  })
  return openPage(dialog, { here: [[keys.me, { id: 'ada', name: 'Ada' }]] })
}

test('the other window of the same person is not called someone else', async () => {
  const page = ask({ id: 'ada', name: 'Ada' })
  await page.says('You changed this post in another window')
  await page.drops('Someone else')
  expect(page.words()).not.toContain('they')
})

test('another person is named', async () => {
  const page = ask({ id: 'grace', name: 'Grace' })
  await page.says('Grace saved it on')
  expect(page.words()).toContain('Someone else changed this post')
})
