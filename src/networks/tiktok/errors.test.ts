import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { refusalByFailReason, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})

test.each([
  ['file_format_check_failed', 'rejected', false],
  ['duration_check_failed', 'rejected', false],
  ['frame_rate_check_failed', 'rejected', false],
  ['picture_size_check_failed', 'rejected', false],
  ['publish_cancelled', 'rejected', false],
  ['spam_risk_text', 'rejected', false],
  ['spam_risk_user_banned_from_posting', 'rejected', false],
  ['something_new', 'rejected', false],
  ['auth_removed', 'needs-reauth', true],
  ['internal', 'unreachable', true],
  ['photo_pull_failed', 'unreachable', true],
])('a post that failed with %s is %s', (reason, kind, again) => {
  expect(refusalByFailReason(reason)).toMatchObject({ refusal: { kind }, again })
})
