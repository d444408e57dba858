import { expect, test } from 'vitest'
import { doneText, failureText } from './bulk-text.ts'

const back = (scheduledFor: string | null) =>
  failureText({ kind: 'put-back', times: [{ postId: 'p1', scheduledFor }] })

test('one deleted or unscheduled post is reported in the words of the specification', () => {
  expect(doneText('delete', 1)).toEqual({
    title: 'Post deleted',
    description: 'The post has been successfully deleted.',
  })
  expect(doneText('unschedule', 1)).toEqual({
    title: 'Post unscheduled',
    description: 'The post has been moved to drafts.',
  })
  expect(doneText('delete', 3).description).toBe('3 posts have been deleted.')
})

test('a failed action is named', () => {
  expect(failureText({ kind: 'delete' })).toBe('Failed to delete the post. Please try again.')
  expect(failureText({ kind: 'unschedule' })).toBe('Failed to unschedule the post. Please try again.')
  expect(failureText({ kind: 'duplicate' })).toBe('Failed to update the post. Please try again.')
})

test('undoing a schedule is called moving to drafts', () => {
  expect(back(null)).toBe('Failed to move the post to drafts. Please try again.')
  expect(back('2026-11-20T09:00:00Z')).toBe('Failed to update the post. Please try again.')
})
