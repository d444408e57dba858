import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isDuplicate, refusalOf, uploadRefusalOf, wantedPieceOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedWith, trouble } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, duplicate, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
  expect(isDuplicate(answerOf(answer))).toBe(duplicate)
})

test.each([
  ['FileUrlProcessingError', { kind: 'rejected', reason: 'operator' }],
  ['ProcessingFailedError', { kind: 'rejected', reason: 'content' }],
])('the upload host says %s', (type, means) => {
  const body = { debug_info: { retriable: false, type, message: 'Request processing failed' } }
  expect(uploadRefusalOf(answerOf({ status: 400, body }), now)).toMatchObject(means)
})

test('what the upload host calls retriable is tried again', () => {
  const body = { debug_info: { retriable: true, type: 'ProcessingFailedError' } }
  expect(uploadRefusalOf(answerOf({ status: 400, body }), now).kind).toBe('unreachable')
})

test('a dead token at the upload host asks for a new one', () => {
  const body = { debug_info: { retriable: false, type: 'NotAuthorizedError' } }
  expect(uploadRefusalOf(answerOf({ status: 401, body }), now)).toEqual({ kind: 'needs-reauth' })
})

test('a piece in the wrong place says which one is wanted', () => {
  const error = { error_subcode: 1363037, error_data: { start_offset: '4', end_offset: '8' } }
  expect(wantedPieceOf(answerOf({ status: 400, body: { error } }))).toEqual({ start: 4, end: 8 })
  expect(wantedPieceOf(answerOf({ status: 400, body: { error: { code: 100 } } }))).toBeNull()
})

test('no message of a refusal carries an address', () => {
  const error = { code: 100, message: '(#100) Could not fetch https://postlark.test/public/secret/image.png' }
  expect(JSON.stringify(refusalOf(answerOf({ status: 400, body: { error } }), now))).not.toContain('secret')
})

const coded = (error: object) => refusalOf(answerOf({ status: 400, body: { error } }), now)

test('a sentence is found by the code as well as by the subcode', () => {
  expect(coded({ code: 1_609_005 })).toEqual(coded({ code: 100, error_subcode: 1_609_005 }))
  expect(coded({ code: 1_609_005 })).toMatchObject({ kind: 'rejected', reason: 'content' })
})

const unreachable = { kind: 'unreachable', message: expect.stringContaining('video') }

test.each([
  [400, { debug_info: {} }, { kind: 'rejected', reason: 'content' }],
  [400, { debug_info: { type: 'FileUrlProcessingError' } }, { kind: 'rejected', reason: 'operator' }],
  [400, { debug_info: { type: 'ProcessingFailedError' } }, { kind: 'rejected', reason: 'content' }],
  [499, { debug_info: { retriable: false } }, { kind: 'rejected', reason: 'content' }],
  [400, { debug_info: { retriable: true } }, unreachable],
  [500, { debug_info: { retriable: false } }, unreachable],
  [502, '<html>', { kind: 'unreachable', message: trouble('Facebook', 502) }],
  [400, '<html>', { kind: 'rejected', reason: 'content', message: refusedWith('Facebook', 'the post', 400) }],
])('the upload host that answers %s with %j', (status, body, means) => {
  expect(uploadRefusalOf(answerOf({ status, body }), now)).toMatchObject(means)
})
