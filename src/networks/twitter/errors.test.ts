import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { isDuplicate, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

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

test.each([
  [
    400,
    { detail: 'Odd.', errors: [{ message: 'Other.' }] },
    { message: refusedBecause('X', 'the third', 'Odd.') },
  ],
  [400, { errors: [{ message: 'Odd.' }] }, { message: refusedBecause('X', 'the third', 'Odd.') }],
  [400, { errors: [] }, { message: refusedWith('X', 'the third', 400) }],
  [400, {}, { kind: 'rejected', reason: 'content', message: refusedWith('X', 'the third', 400) }],
  [400, '<html>', { kind: 'rejected', reason: 'content', message: refusedWith('X', 'the third', 400) }],
  [401, '<html>', { kind: 'needs-reauth' }],
  [
    403,
    { detail: 'Odd.' },
    { kind: 'rejected', reason: 'content', message: refusedBecause('X', 'the third', 'Odd.') },
  ],
  [403, '<html>', { kind: 'rejected', reason: 'content', message: 'X refused the third.' }],
  [503, '<html>', { kind: 'unreachable', message: trouble('X', 503) }],
])('%s with %j is understood', (status, body, means) => {
  expect(refusalOf(answerOf({ status, body }), now, 'the third')).toMatchObject(means)
})

test.each([
  [403, { errors: [{ code: 187 }] }, true],
  [403, { detail: 'You are not allowed to create a Tweet with duplicate content.' }, true],
  [403, { errors: [{ code: 9 }], detail: 'No.' }, false],
  [403, '<html>', false],
  [400, { errors: [{ code: 187 }] }, false],
])('%s with %j repeats a post: %s', (status, body, expected) => {
  expect(isDuplicate(answerOf({ status, body }))).toBe(expected)
})
