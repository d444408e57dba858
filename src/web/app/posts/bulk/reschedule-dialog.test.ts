// @vitest-environment happy-dom
import type { BulkAction } from '#contract/posts-bulk.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { testPost } from '../test-post.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const scheduled = testPost({ id: 's', scheduledFor: '2026-11-20T09:00:00.000Z' })
const other = testPost({ id: 'o', scheduledFor: '2026-11-21T09:00:00.000Z' })
const draft = testPost({ id: 'd' })

function openDialog(...posts: ReturnType<typeof testPost>[]) {
  const onReschedule = vi.fn<(action: BulkAction) => void>()
  const now = new Date('2026-11-18T12:00:00Z')
  const props = { posts, zone: 'UTC', now, onReschedule, onClose: vi.fn<() => void>() }
  return { page: openPage(createElement(RescheduleDialog, props)), onReschedule }
}

test('one post goes to the day and time that were typed', async () => {
  const { page, onReschedule } = openDialog(scheduled)
  await page.type('Day', '2026-12-01')
  await page.type('Time', '14:30')
  await page.press('Reschedule 1 post')
  expect(onReschedule).toHaveBeenCalledWith({
    kind: 'reschedule',
    move: { kind: 'spread', from: '2026-12-01T14:30:00.000Z', everyMin: 60 },
  })
})

test('posts go to the day that was typed, each at its time of day', async () => {
  const { page, onReschedule } = openDialog(scheduled, other)
  await page.type('Day', '2026-12-01')
  await page.press('Reschedule 2 posts')
  expect(onReschedule).toHaveBeenCalledWith({
    kind: 'reschedule',
    move: { kind: 'to-day', day: '2026-12-01' },
  })
})

test('a number that is none is said, and nothing is moved', async () => {
  const { page, onReschedule } = openDialog(scheduled)
  await page.press('Shift')
  await page.type('By', '')
  await page.says('Fill in every field')
  await page.press('Reschedule')
  expect(onReschedule).not.toHaveBeenCalled()
})

test('what is typed for one way is still there after a look at another', async () => {
  const { page } = openDialog(scheduled, other)
  await page.press('Shift')
  await page.type('By', '3')
  await page.press('Spread')
  await page.press('Shift')
  await page.says('By')
  expect(page.typed('By')).toBe('3')
})

test('a post that would be in the past stays, and the others are counted', async () => {
  const { page } = openDialog(scheduled, testPost({ id: 'l', scheduledFor: '2026-11-25T09:00:00.000Z' }))
  await page.press('Shift')
  await page.type('By', '-4')
  await page.says('One post would be in the past')
  expect(page.canPress('Reschedule 1 post')).toBe(true)
})

test('a draft has no time to shift; spreading gives it one', async () => {
  const { page, onReschedule } = openDialog(draft, testPost({ id: 'e' }))
  await page.says('2 posts have no time yet. Choose Spread')
  expect(page.canPress('Reschedule')).toBe(false)
  await page.press('Spread')
  await page.press('Reschedule 2 posts')
  expect(onReschedule.mock.lastCall?.[0]).toMatchObject({ move: { kind: 'spread', everyMin: 60 } })
})
