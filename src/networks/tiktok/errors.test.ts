import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { isUnknownPublishId, lacksScope, refusalByFailReason, refusalOf } from './errors.ts'
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

const coded = (status: number, code: string, message?: string) =>
  answerOf({ status, body: { error: { code, message } } })

test.each([
  ['spam_risk', 'content'],
  ['spam_risk_text', 'content'],
  ['invalid_params', 'content'],
  ['app_version_check_failed', 'account'],
  ['spam_risk_too_many_pending_share', 'account'],
])('%s is refused because of the %s', (code, reason) => {
  const refusal = refusalOf(coded(400, code), now)
  expect(refusal).toMatchObject({ kind: 'rejected', reason })
  expect(refusal).not.toMatchObject({ message: 'TikTok refused the post (400).' })
})

test('a code is read before the status, and the status where there is none', () => {
  expect(refusalOf(coded(400, 'rate_limit_exceeded'), now)).toMatchObject({
    kind: 'rate-limited',
    retryAfterSec: 60,
  })
  expect(refusalOf(coded(400, 'internal_error'), now)).toMatchObject({ kind: 'unreachable' })
  expect(refusalOf(coded(401, 'something_new'), now)).toEqual({ kind: 'needs-reauth' })
  expect(refusalOf(coded(300, 'something_new'), now)).toMatchObject({ kind: 'unreachable' })
  expect(refusalOf(coded(400, 'something_new'), now)).toMatchObject({ kind: 'rejected', reason: 'content' })
  const limited = answerOf({ status: 429, headers: { 'retry-after': '7' }, body: '' })
  expect(refusalOf(limited, now)).toEqual({ kind: 'rate-limited', retryAfterSec: 7, scope: 'account' })
})

test('only its own code says that a post is unknown, or a right missing', () => {
  expect(isUnknownPublishId(coded(400, 'invalid_publish_id'))).toBe(true)
  expect(isUnknownPublishId(coded(400, 'invalid_param'))).toBe(false)
  expect(lacksScope(coded(401, 'scope_not_authorized'))).toBe(true)
  expect(lacksScope(coded(401, 'access_token_invalid'))).toBe(false)
})

test('TikTok is asked to begin anew only where it had trouble of its own', () => {
  expect(refusalByFailReason('video_pull_failed')).toMatchObject({
    refusal: { startOver: true },
    again: true,
  })
  expect(refusalByFailReason('internal').refusal).toMatchObject({ kind: 'unreachable', startOver: true })
  expect(refusalByFailReason('spam_risk_text').refusal).toMatchObject({ reason: 'content' })
})
