import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
})

test.each([
  [400, { code: 3 }, { kind: 'needs-reauth' }],
  [401, {}, { kind: 'needs-reauth' }],
  [403, { message: 'It lacks scopes.' }, { kind: 'needs-reauth' }],
  [
    403,
    { message: 'No.' },
    { kind: 'rejected', reason: 'content', message: refusedBecause('Pinterest', 'the pin', 'No.') },
  ],
  [
    400,
    { code: 1 },
    { kind: 'rejected', reason: 'content', message: refusedWith('Pinterest', 'the pin', 400) },
  ],
  [400, '<html>', { kind: 'rejected', reason: 'content', message: refusedWith('Pinterest', 'the pin', 400) }],
  [409, {}, { kind: 'unreachable' }],
  [403, { code: 29, message: 'No.' }, { kind: 'rejected', reason: 'account' }],
  [404, { code: 40 }, { kind: 'rejected', reason: 'content' }],
])('%s with %j is understood', (status, body, means) => {
  expect(refusalOf(answerOf({ status, body }), now)).toMatchObject(means)
})

test.each([
  [29, /\bboard or pin\b/],
  [40, /\bno longer exists\b/],
  [233, /\btoo small\b/],
  [235, /\bcannot read\b/],
])('the code %s has its own message', (code, words) => {
  const refused = refusalOf(answerOf({ status: 400, body: { code, message: 'No.' } }), now)
  expect(refused).toMatchObject({ message: expect.stringMatching(words) })
})

test('a window that has just ended is waited for a second, and Retry-After is the second choice', () => {
  const waited = (headers: object) => refusalOf(answerOf({ status: 429, headers, body: {} }), now)
  expect(waited({ 'x-ratelimit-reset': String(now.getTime() / 1000) })).toMatchObject({ retryAfterSec: 1 })
  expect(waited({ 'x-ratelimit-reset': '1' })).toMatchObject({ retryAfterSec: 1 })
  expect(waited({ 'x-ratelimit-reset': '0', 'retry-after': '7' })).toMatchObject({ retryAfterSec: 7 })
})
