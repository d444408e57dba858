import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isUnknownPublishId, lacksScope, refusalByFailReason, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
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

test.each([
  'file_format_check_failed',
  'duration_check_failed',
  'frame_rate_check_failed',
  'picture_size_check_failed',
  'publish_cancelled',
])('%s is worded for people', (reason) => {
  const { refusal } = refusalByFailReason(reason)
  expect(refusal).toMatchObject({ reason: 'content', message: expect.not.stringContaining(reason) })
})

test('an unknown reason is named', () => {
  expect(refusalByFailReason('something_new').refusal).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: refusedWith('TikTok', 'the post', 'something_new'),
  })
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
  expect(refusal).not.toMatchObject({ message: refusedWith('TikTok', 'the post', 400) })
})

test.each([
  ['access_token_invalid', { kind: 'needs-reauth' }],
  ['scope_not_authorized', { kind: 'needs-reauth' }],
  ['invalid_param', { message: expect.not.stringMatching(/400|invalid_param/) }],
  ['invalid_params', { message: expect.not.stringMatching(/400|invalid_param/) }],
  ['something_new', { message: refusedWith('TikTok', 'the post', 400) }],
])('%s is understood without its status and without a sentence', (code, means) => {
  expect(refusalOf(coded(400, code), now)).toMatchObject(means)
})

test('the words of TikTok are passed on without space around them', () => {
  expect(refusalOf(coded(400, 'something_new', ' Odd. '), now)).toMatchObject({
    message: refusedBecause('TikTok', 'the post', 'Odd.'),
  })
})

test('a page instead of an answer is refused by its status, and names no post and no permission', () => {
  const page = answerOf({ status: 400, body: '<html>' })
  expect(refusalOf(page, now)).toMatchObject({ message: refusedWith('TikTok', 'the post', 400) })
  expect(isUnknownPublishId(page)).toBe(false)
  expect(lacksScope(page)).toBe(false)
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

test('the upload starts again only where TikTok itself failed', () => {
  expect(refusalByFailReason('video_pull_failed')).toMatchObject({
    refusal: { startOver: true },
    again: true,
  })
  expect(refusalByFailReason('internal').refusal).toMatchObject({ kind: 'unreachable', startOver: true })
  expect(refusalByFailReason('spam_risk_text').refusal).toMatchObject({ reason: 'content' })
})
