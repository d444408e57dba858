// @vitest-environment happy-dom
import { messages } from '#contract/messages.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { goesOutNow, isOnHold } from '../post-toasts/tell-publishing.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { PublishNowDialog } from './publish-now-dialog.tsx'
import { testPost } from './test-post.ts'

const post = testPost({ id: 'rye', status: 'scheduled', version: 3, platforms: ['bluesky', 'twitter'] })

function openDialog() {
  const onClose = vi.fn<() => void>()
  return { page: openPage(createElement(PublishNowDialog, { post, workspaceId: 'w', onClose })), onClose }
}

test('a post is published once that is confirmed, in the version that was seen', async () => {
  const server = testServer({ 'pause.find': { paused: null }, 'posts.edit': post })
  const { page, onClose } = openDialog()
  await page.says('right away')
  expect(server.calls).toEqual([])
  await page.press('Publish now')
  expect(await server.asked('posts.edit')).toMatchObject({ postId: 'rye', publishNow: true, version: 3 })
  await page.says(goesOutNow)
  expect(onClose).toHaveBeenCalled()
})

test('while everything is paused that is said before and after', async () => {
  const paused = { by: 'Ada', reason: '', at: '2026-11-20T09:00:00.000Z' }
  testServer({ 'pause.find': { paused }, 'posts.edit': post })
  const { page } = openDialog()
  await page.says('when you resume')
  await page.press('Publish now')
  await page.says(isOnHold)
})

test('a refusal is told with its reason', async () => {
  testServer({ 'pause.find': { paused: null }, 'posts.edit': refused('conflict', 'Somebody was faster.') })
  const { page } = openDialog()
  await page.press('Publish now')
  await page.says(`${messages.posts.updateFailed} Somebody was faster.`)
})

test('cancelling publishes nothing', async () => {
  const server = testServer({ 'pause.find': { paused: null } })
  const { page, onClose } = openDialog()
  await page.press('Cancel')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls).toEqual([])
})
