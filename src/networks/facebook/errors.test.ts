import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { isDuplicate, refusalOf, uploadRefusalOf, wantedPieceOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, duplicate, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
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
