import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { duplicateOf, isMediaNotReady, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, duplicateOf: twin, notReady = false, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
  expect(duplicateOf(answerOf(answer))).toBe(twin)
  expect(isMediaNotReady(answerOf(answer))).toBe(notReady)
})

test('a Retry-After is believed before midnight', () => {
  const answer = answerOf({ status: 429, headers: { 'retry-after': '120' }, body: {} })
  expect(refusalOf(answer, now)).toEqual({ kind: 'rate-limited', retryAfterSec: 120, scope: 'account' })
})

test.each([
  [
    400,
    '<html>',
    { kind: 'rejected', reason: 'content', message: refusedWith('LinkedIn', 'the comment', 400) },
  ],
  [400, { code: 'NEW' }, { message: refusedWith('LinkedIn', 'the comment', 400) }],
  [400, { code: 'NEW', message: 'Odd.' }, { message: refusedBecause('LinkedIn', 'the comment', 'Odd.') }],
  [401, '<html>', { kind: 'needs-reauth' }],
  [403, { code: 'ACCESS_DENIED' }, { kind: 'needs-reauth' }],
  [400, { code: 'VERSION_MISSING' }, { kind: 'rejected', reason: 'operator' }],
  [429, '<html>', { kind: 'rate-limited', retryAfterSec: 54_000, scope: 'account' }],
  [503, '<html>', { kind: 'unreachable', message: trouble('LinkedIn', 503) }],
])('%s with %j is understood', (status, body, means) => {
  expect(refusalOf(answerOf({ status, body }), now, 'the comment')).toMatchObject(means)
})

const notReady = { message: 'The image is still processing.' }

test.each([
  [400, notReady, true],
  [422, notReady, true],
  [403, notReady, false],
  [422, { code: 'MEDIA_ASSET_WAITING_UPLOAD' }, true],
  [403, { code: 'MEDIA_ASSET_WAITING_UPLOAD' }, false],
  [422, { code: 'NEW' }, false],
  [400, '<html>', false],
])('a file behind %s with %j is not ready yet: %s', (status, body, expected) => {
  expect(isMediaNotReady(answerOf({ status, body }))).toBe(expected)
})

test('only a 422 with a sentence names the post it repeats', () => {
  const message = 'Content is a duplicate of urn:li:share:7'
  expect(duplicateOf(answerOf({ status: 422, body: { message } }))).toBe('urn:li:share:7')
  expect(duplicateOf(answerOf({ status: 400, body: { message } }))).toBeNull()
  expect(duplicateOf(answerOf({ status: 422, body: { code: 'DUPLICATE_POST' } }))).toBeNull()
  expect(duplicateOf(answerOf({ status: 422, body: '<html>' }))).toBeNull()
})
