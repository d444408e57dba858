import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { readApi, refusalByCode, refusalOf, waitIn } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})

test.each([
  ['Take a break for 1 hour before trying again.', 7200],
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
])('%s has an answer of its own, not the words of Reddit', (code, reason) => {
  const refusal = refusalByCode({ code, message: 'loaf', ratelimitSec: null })
  expect(refusal).toMatchObject({ kind: 'rejected', reason })
  expect(refusal).not.toMatchObject({ message: 'Reddit refused it: loaf' })
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
