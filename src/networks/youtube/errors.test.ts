import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isPermissionMissing, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { secUntilPacificMidnight } from './pacific-midnight.ts'
import { refusedBecause, refusedWith } from '../sentences.ts'

// One o'clock at night in California.
const now = new Date('2026-03-01T09:00:00Z')

const named = (status: number, reason: string, message = '') =>
  answerOf({ status, body: { error: { message, errors: [{ reason, message }] } } })

test.each([
  ['accountClosed', /\bchannel\b/],
  ['accountSuspended', /\bchannel\b/],
  ['authenticatedUserAccountClosed', /\bchannel\b/],
  ['authenticatedUserAccountSuspended', /\bchannel\b/],
  ['channelClosed', /\bchannel\b/],
  ['channelSuspended', /\bchannel\b/],
  ['invalidTitle', /\btitle\b/],
  ['invalidDescription', /\bdescription\b/],
  ['invalidVideoDescription', /\bdescription\b/],
  ['invalidTags', /\btags\b/],
])('the reason %s has its own message', (reason, words) => {
  expect(refusalOf(named(403, reason), now)).toMatchObject({ message: expect.stringMatching(words) })
})

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
})

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-11T08:00:00Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T07:00:00Z'],
  ['on a day of 23 hours', '2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
  ['on a day of 25 hours', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ['a second before it', '2026-07-11T06:59:59Z', '2026-07-11T07:00:00Z'],
  ['at midnight itself', '2026-07-11T07:00:00Z', '2026-07-12T07:00:00Z'],
])('the quota comes back at the next midnight in California, %s', (_, at, midnight) => {
  const from = new Date(at)
  expect(secUntilPacificMidnight(from)).toBe((Date.parse(midnight) - from.getTime()) / 1000)
})

test.each([
  ['invalidTitle', { kind: 'rejected', reason: 'content' }],
  ['invalidDescription', { kind: 'rejected', reason: 'content' }],
  ['invalidVideoDescription', { kind: 'rejected', reason: 'content' }],
  ['invalidTags', { kind: 'rejected', reason: 'content' }],
  ['commentsDisabled', { kind: 'rejected', reason: 'content' }],
  ['commentTextTooLong', { kind: 'rejected', reason: 'content' }],
  ['playlistNotFound', { kind: 'rejected', reason: 'content' }],
  ['youtubeSignupRequired', { kind: 'rejected', reason: 'account' }],
  ['accountClosed', { kind: 'rejected', reason: 'account' }],
  ['accountSuspended', { kind: 'rejected', reason: 'account' }],
  ['authenticatedUserAccountClosed', { kind: 'rejected', reason: 'account' }],
  ['authenticatedUserAccountSuspended', { kind: 'rejected', reason: 'account' }],
  ['channelClosed', { kind: 'rejected', reason: 'account' }],
  ['channelSuspended', { kind: 'rejected', reason: 'account' }],
  ['accessNotConfigured', { kind: 'rejected', reason: 'operator' }],
  ['insufficientPermissions', { kind: 'needs-reauth' }],
  ['dailyLimitExceeded', { kind: 'rate-limited', scope: 'app', retryAfterSec: 82_800 }],
  ['uploadLimitExceeded', { kind: 'rate-limited', scope: 'account', retryAfterSec: 21_600 }],
  ['rateLimitExceeded', { kind: 'rate-limited', scope: 'app', retryAfterSec: 60 }],
  ['userRateLimitExceeded', { kind: 'rate-limited', scope: 'account', retryAfterSec: 60 }],
  ['backendError', { kind: 'unreachable' }],
])('the reason %s is understood by its name', (reason, means) => {
  // The status says less: YouTube sends 403 for most of them. At one o’clock at night the day has 23 hours left.
  const at = new Date('2026-03-01T09:00:00Z')
  expect(refusalOf(named(reason.startsWith('invalid') ? 400 : 403, reason), at)).toMatchObject(means)
})

test.each([
  [
    400,
    { error: { message: 'Odd.' } },
    { reason: 'content', message: refusedBecause('YouTube', 'it', 'Odd.') },
  ],
  [
    400,
    { error: { message: 'Odd.', errors: [{ message: 'No.' }] } },
    { message: refusedBecause('YouTube', 'it', 'Odd.') },
  ],
  [403, { error: { errors: [{ reason: 'backendError' }] } }, { kind: 'unreachable' }],
  [403, { error: { errors: [{}] } }, { reason: 'account', message: refusedWith('YouTube', 'it', 403) }],
  [400, { error: { errors: [] } }, { reason: 'content', message: refusedWith('YouTube', 'it', 400) }],
  [400, { error: {} }, { kind: 'rejected', reason: 'content', message: refusedWith('YouTube', 'it', 400) }],
  [400, '<html>', { kind: 'rejected', reason: 'content', message: refusedWith('YouTube', 'it', 400) }],
  [401, '<html>', { kind: 'needs-reauth' }],
  [429, '<html>', { kind: 'rate-limited', retryAfterSec: 60, scope: 'app' }],
])('%s with %j is understood', (status, body, means) => {
  expect(refusalOf(answerOf({ status, body }), now)).toMatchObject(means)
})

test.each([
  [403, 'insufficientPermissions', true],
  [403, 'forbidden', true],
  [403, 'quotaExceeded', false],
  [401, 'forbidden', false],
])(
  'of an answer %s with the reason %s it is known whether a scope is missing',
  (status, reason, isMissing) => {
    expect(isPermissionMissing(named(status, reason))).toBe(isMissing)
  },
)
