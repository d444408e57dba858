import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { readApi, refusalByCode, refusalOf, waitIn } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith, trouble, unreadable } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
})

test.each([
  ['Take a break for 1 hour before trying again.', 7200],
  ['Take a break for 1 Hour before trying again.', 7200],
  ['try again in 999 milliseconds.', 1],
  ['Try again later.', null],
])('“%s” is %s seconds', (words, seconds) => {
  expect(waitIn(words)).toBe(seconds)
})

test.each([
  ['SUBREDDIT_NOEXIST', 'content'],
  ['SUBREDDIT_REQUIRED', 'content'],
  ['SUBREDDIT_NOTALLOWED', 'content'],
  ['NO_SELFS', 'content'],
  ['NO_LINKS', 'content'],
  ['NO_IMAGES', 'content'],
  ['IMAGES_NOT_ALLOWED', 'content'],
  ['NO_VIDEOS', 'content'],
  ['VIDEOS_NOT_ALLOWED', 'content'],
  ['TOO_LONG', 'content'],
  ['NO_TEXT', 'content'],
  ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'content'],
  ['ALREADY_SUB', 'duplicate'],
  ['already_sub', 'duplicate'],
])('%s has its own message, not Reddit’s', (code, reason) => {
  const refusal = refusalByCode({ code, message: 'loaf', ratelimitSec: null })
  expect(refusal).toMatchObject({ kind: 'rejected', reason })
  expect(refusal).not.toMatchObject({ message: refusedBecause('Reddit', 'it', 'loaf') })
})

const waited = (code: string, message: string, ratelimitSec: number | null) =>
  refusalByCode({ code, message, ratelimitSec })

test('a limit waits as long as Reddit says, ten minutes where it does not, and a second at least', () => {
  const limited = { kind: 'rate-limited', scope: 'account' }
  expect(waited('QUOTA_FILLED', 'later', null)).toEqual({ ...limited, retryAfterSec: 600 })
  expect(waited('RATELIMIT', 'try again in 2 minutes', 0.2)).toEqual({ ...limited, retryAfterSec: 1 })
  expect(waited('RATELIMIT', 'later', 0)).toEqual({ ...limited, retryAfterSec: 1 })
  expect(refusalByCode({ code: 'USER_REQUIRED', message: '', ratelimitSec: null }).kind).toBe('needs-reauth')
  expect(waitIn('try again in 2 days')).toBe(3 * 86_400)
  const bare = answerOf({ status: 429, body: {} })
  expect(refusalOf(bare, now)).toEqual({ ...limited, retryAfterSec: 600 })
  const soon = answerOf({ status: 429, headers: { 'x-ratelimit-reset': '1' }, body: {} })
  expect(refusalOf(soon, now)).toEqual({ ...limited, retryAfterSec: 1 })
  const zero = answerOf({ status: 429, headers: { 'x-ratelimit-reset': '0', 'retry-after': '7' }, body: {} })
  expect(refusalOf(zero, now)).toEqual({ ...limited, retryAfterSec: 7 })
})

const answered = (json: unknown) => readApi(answerOf({ status: 200, body: { json } }))

test('an answer that went well has its data, and one that did not its first error', () => {
  expect(answered({ data: { id: 'x' } })).toEqual({ data: { id: 'x' } })
  expect(
    answered({
      errors: [
        ['NO_LINKS', null, 'sr'],
        ['NO_TEXT', 'a', 'b'],
      ],
    }),
  ).toEqual({
    error: { code: 'NO_LINKS', message: '', ratelimitSec: null },
  })
  expect(readApi(answerOf({ status: 200, body: 'Ow!' }))).toBeNull()
  expect(readApi(answerOf({ status: 500, body: { json: { data: {} } } }))).toBeNull()
})

const forbidden = (why: string) => refusalOf(answerOf({ status: 403, body: { reason: why } }), now)

test.each(['private', 'banned', 'quarantined'])(
  'a subreddit that is %s is refused by its reason',
  (reason) => {
    expect(forbidden(reason)).toMatchObject({ kind: 'rejected', reason: 'content' })
    expect(forbidden(reason)).not.toEqual(forbidden('other'))
  },
)

const rules = expect.stringContaining('subreddit’s rules')

test.each([
  [403, { reason: 'other' }, { kind: 'rejected', reason: 'content', message: rules }],
  [403, '<html>', { kind: 'rejected', reason: 'content', message: rules }],
  [400, { message: 'Bad Request' }, { message: refusedBecause('Reddit', 'it', 'Bad Request') }],
  [400, '<html>', { kind: 'rejected', reason: 'content', message: refusedWith('Reddit', 'it', 400) }],
  [200, '<html>', { kind: 'unreachable', message: unreadable('Reddit') }],
  [302, '<html>', { kind: 'unreachable', message: trouble('Reddit', 302) }],
])('%s with %j is understood', (status, body, means) => {
  expect(refusalOf(answerOf({ status, body }), now)).toMatchObject(means)
})

test.each([
  ['TOO_LONG', 'max: 300', expect.stringContaining(' (max: 300). ')],
  ['TOO_LONG', '', expect.not.stringContaining('(')],
  ['NEW_CODE', 'loaf', refusedBecause('Reddit', 'it', 'loaf')],
  ['NEW_CODE', '', refusedWith('Reddit', 'it', 'NEW_CODE')],
])('%s with “%s” has its own message, or repeats Reddit’s', (code, message, words) => {
  expect(refusalByCode({ code, message, ratelimitSec: null })).toMatchObject({ message: words })
})
