import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { isDuplicate, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, duplicate, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
  expect(isDuplicate(answerOf(answer))).toBe(duplicate)
})

test.each([
  ['suspended, by its older code', { errors: [{ code: 64, message: 'Suspended.' }] }, { reason: 'account' }],
  ['locked, by its older code', { errors: [{ code: 9 }, { code: 326 }] }, { reason: 'account' }],
  ['locked, in words', { detail: 'Your account is temporarily locked.' }, { reason: 'account' }],
  ['without the right to post', { type: 'https://api.twitter.com/2/problems/oauth-scope' }, null],
  ['of another app', { type: 'https://api.twitter.com/2/problems/not-authorized-for-resource' }, null],
  ['shut out', { type: 'https://api.x.com/2/problems/client-forbidden' }, { reason: 'operator' }],
  ['of somebody who may not', { errors: [{ code: 187 }], detail: 'No.' }, { reason: 'content' }],
])('an account that is %s', (_, body, means) => {
  const expected = means ? { kind: 'rejected', ...means } : { kind: 'needs-reauth' }
  expect(refusalOf(answerOf({ status: 403, body }), now)).toMatchObject(expected)
})

test.each([
  [402, {}],
  [403, { title: 'CreditsDepleted' }],
  [429, { type: 'https://api.x.com/2/problems/usage-capped' }],
  [403, { type: 'https://api.x.com/2/problems/credits' }],
])('an app without credits is its operator’s concern (%s, %j)', (status, body) => {
  expect(refusalOf(answerOf({ status, body }), now)).toMatchObject({ kind: 'rejected', reason: 'operator' })
})

test('a limit waits for its window, then for Retry-After, then a quarter of an hour', () => {
  const waited = (headers: object) => refusalOf(answerOf({ status: 429, headers, body: {} }), now)
  const limited = { kind: 'rate-limited', scope: 'account' }
  const reset = String(now.getTime() / 1000 + 90)
  expect(waited({ 'x-rate-limit-reset': reset, 'retry-after': '7' })).toEqual({
    ...limited,
    retryAfterSec: 90,
  })
  expect(waited({ 'retry-after': '7' })).toEqual({ ...limited, retryAfterSec: 7 })
  expect(waited({})).toEqual({ ...limited, retryAfterSec: 900 })
})
