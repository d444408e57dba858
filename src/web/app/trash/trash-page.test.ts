// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import type { DeletedPost } from '#contract/trash.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import TrashPage from './trash-page.tsx'

const deleted = (postId: string, scheduledFor: string | null = null): DeletedPost => ({
  postId,
  words: postId,
  networks: ['bluesky'],
  scheduledFor,
  deletedAt: '2026-11-01T08:00:00.000Z',
  deletedBy: { id: 'g', name: 'Grace' },
  keptUntil: '2026-12-01T08:00:00.000Z',
})
const trash = (...posts: DeletedPost[]) => ({ posts, count: posts.length, pages: 1 })
const openTrash = (posts?: DeletedPost[], role: Role = 'owner') =>
  openPage(createElement(TrashPage), {
    role,
    here: posts && [[[...keys.posts('w'), 'trash', 1], trash(...posts)]],
  })

test('while the posts come, nothing can be emptied', async () => {
  testServer()
  const page = openTrash()
  await page.says('Deleted posts are kept for 30 days.')
  expect(page.has('Empty trash')).toBe(false)
  expect(page.words()).not.toContain('The trash is empty')
})

test('posts that did not come can be asked for again', async () => {
  const server = testServer({ 'trash.list': refused('unavailable') })
  const page = openTrash()
  await page.says('Nothing is lost.')
  server.answer('trash.list', trash())
  await page.press('Try again')
  await page.says('The trash is empty')
})

test('a post is restored, and leaves the list', async () => {
  const results = [{ postId: 'Rye', done: true, problem: null }]
  const server = testServer({ 'trash.restore': { results }, 'trash.list': trash() })
  const page = openTrash([deleted('Rye')])
  await page.says('Deleted by Grace')
  await page.press('Restore: Rye')
  await page.says('The post has been restored.')
  await page.says('The trash is empty')
  expect(server.calls).toEqual([['trash.restore', { workspaceId: 'w', postIds: ['Rye'] }]])
})

test('a post that could not be restored stays, with the reason', async () => {
  const results = [{ postId: 'Rye', done: false, problem: 'Its account is gone.' }]
  testServer({ 'trash.restore': { results } })
  const page = openTrash([deleted('Rye')])
  await page.press('Restore: Rye')
  await page.says('Its account is gone.')
  expect(page.has('Restore: Rye')).toBe(true)
})

test('deleting for good asks first, and deletes that post alone', async () => {
  const server = testServer({ 'trash.empty': { removed: 1, left: 1 }, 'trash.list': trash(deleted('Buns')) })
  const page = openTrash([deleted('Rye'), deleted('Buns')])
  await page.press('Delete for good: Rye')
  await page.says('Delete this post for good?')
  expect(server.calls).toEqual([])
  await page.press('Delete for good')
  await page.says('The post is deleted for good.')
  await page.drops('Rye')
  expect(server.calls).toEqual([['trash.empty', { workspaceId: 'w', postIds: ['Rye'] }]])
})

test('emptying goes on until nothing is left', async () => {
  const server = testServer({ 'trash.empty': { removed: 2, left: 0 }, 'trash.list': trash() })
  const page = openTrash([deleted('Rye'), deleted('Buns')])
  await page.press('Empty trash')
  await page.says('2 posts and their files can’t be restored')
  await page.press('Empty trash')
  await page.says('The trash is empty.')
  expect(server.calls).toEqual([['trash.empty', { workspaceId: 'w' }]])
})

test('an author restores drafts only, and deletes nothing for good', async () => {
  testServer()
  const page = openTrash([deleted('Rye'), deleted('Buns', '2026-11-30T08:00:00.000Z')], 'author')
  await page.says('Buns')
  expect(page.has('Restore: Rye')).toBe(true)
  expect(page.has('Restore: Buns')).toBe(false)
  expect(page.has('Delete for good')).toBe(false)
  expect(page.has('Empty trash')).toBe(false)
})
