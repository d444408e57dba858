// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testPost } from '../posts/test-post.ts'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { ResumeDialog } from './resume-dialog.tsx'

const late = testPost({ content: { all: 'Rye on Friday' }, scheduledFor: '2026-11-18T09:00:00.000Z' })
const none = { posts: [], count: 0 }
const resumed = { moved: 1, left: [], drafts: [] }

function openDialog() {
  const onClose = vi.fn<() => void>()
  const now = new Date('2026-11-18T12:00:00Z')
  const page = openPage(createElement(ResumeDialog, { workspaceId: 'w', zone: 'UTC', now, onClose }))
  return { page, onClose }
}

test('while the late posts come, nothing can be resumed', async () => {
  testServer()
  const { page } = openDialog()
  await page.says('Loading late posts')
  expect(page.has('Resume')).toBe(false)
})

test('late posts that did not come can be asked for again', async () => {
  const server = testServer({ 'pause.late': refused('unavailable') })
  const { page } = openDialog()
  await page.says('The late posts didn’t load. Nothing was changed.')
  expect(page.has('Resume')).toBe(false)
  server.answer('pause.late', none)
  await page.press('Try again')
  await page.says('Nothing came due during the pause.')
})

test('where nothing came due, posts go out again at their times', async () => {
  const server = testServer({ 'pause.late': none, 'pause.resume': { ...resumed, moved: 0 } })
  const { page, onClose } = openDialog()
  await page.press('Resume')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), patience)
  expect(server.calls).toEqual([['pause.resume', { workspaceId: 'w', plan: { kind: 'now' } }]])
})

test('each plan shows what becomes of a late post, and the chosen one is sent', async () => {
  const server = testServer({ 'pause.late': { posts: [late], count: 1 }, 'pause.resume': resumed })
  const { page } = openDialog()
  await page.press('Publish all of them now')
  await page.says(/Rye on Friday .*→ Now/)
  await page.press('Move them back to drafts')
  await page.says(/Rye on Friday .*→ Draft/)
  await page.press('Resume')
  await page.says('One late post is handled.')
  expect(server.calls).toEqual([['pause.resume', { workspaceId: 'w', plan: { kind: 'drafts' } }]])
})

test('a distance that is none is said, and nothing is sent', async () => {
  const server = testServer({ 'pause.late': { posts: [late], count: 1 } })
  const { page } = openDialog()
  await page.type('One every', '0')
  await page.says('Type a number from 1 to 1440.')
  await page.press('Resume')
  expect(server.calls).toEqual([])
})

test('what was chosen stays when it could not be resumed', async () => {
  testServer({
    'pause.late': { posts: [late], count: 1 },
    'pause.resume': refused('unavailable', 'Not now.'),
  })
  const { page, onClose } = openDialog()
  await page.type('One every', '45')
  await page.press('Resume')
  await page.says('Not now.')
  expect(page.typed('One every')).toBe('45')
  expect(onClose).not.toHaveBeenCalled()
})
