import { expect, test } from 'vitest'
import { defaultMailTimings, mailedKinds, notificationKinds } from './notification.ts'

test('what stops a post is mailed at once, and the rest once a day', () => {
  const atOnce = notificationKinds.filter((kind) => defaultMailTimings[kind] === 'at-once')
  expect(atOnce).toEqual(['failed', 'missed', 'needs-reauth', 'rehearsal'])
  const daily = notificationKinds.filter((kind) => defaultMailTimings[kind] === 'digest')
  expect(daily).toEqual(['not-as-sent', 'mention', 'approval-asked', 'approval-decided'])
})

test('what is about a plan has an email of its own, and no choice', () => {
  expect(defaultMailTimings.billing).toBe('never')
  expect(mailedKinds).not.toContain('billing')
  expect(mailedKinds).toHaveLength(notificationKinds.length - 2)
})

test('a film that is done is in the bell only', () => {
  expect(defaultMailTimings.film).toBe('never')
  expect(mailedKinds).not.toContain('film')
})
