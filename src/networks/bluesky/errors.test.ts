import { expect, test } from 'vitest'
import { messages as allMessages } from '#contract/messages.ts'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isBlobMissing, isRecordMissing, refusalOf, signInMessage } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

const now = new Date('2026-03-01T09:00:00Z')
const { bluesky: messages } = allMessages
const missing = (body: unknown) => isRecordMissing(answerOf({ status: 400, body }))
const said = (status: number, body: unknown) => signInMessage(answerOf({ status, body }))

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
})

test('a missing record is recognised by its name, and on older servers by its sentence', () => {
  const message = 'Could not locate record: at://did:plc:abc/app.bsky.feed.post/123'
  expect(missing({ error: 'RecordNotFound', message })).toBe(true)
  expect(missing({ error: 'InvalidRequest', message })).toBe(true)
  expect(missing({ error: 'InvalidRequest', message: 'Error: repo must be a valid did or a handle' })).toBe(
    false,
  )
  expect(missing({ error: 'InvalidRequest' })).toBe(false)
  expect(missing('<html>')).toBe(false)
})

test('a missing file is recognised by its name alone', () => {
  const message = 'Could not find blob: bafkreidgiskycfaoxr6n7'
  expect(isBlobMissing(answerOf({ status: 400, body: { error: 'BlobNotFound', message } }))).toBe(true)
  expect(isBlobMissing(answerOf({ status: 400, body: { error: 'InvalidRequest', message } }))).toBe(false)
  expect(isBlobMissing(answerOf({ status: 400, body: '<html>' }))).toBe(false)
})

test.each([
  [400, 'RateLimitExceeded', { kind: 'rate-limited', retryAfterSec: 300, scope: 'account' }],
  [400, 'UpstreamFailure', { kind: 'unreachable' }],
  [400, 'UpstreamTimeout', { kind: 'unreachable' }],
  [400, 'AccountTakedown', { kind: 'rejected', reason: 'account' }],
  [400, 'AccountSuspended', { kind: 'rejected', reason: 'account' }],
  [401, 'AccountDeactivated', { kind: 'rejected', reason: 'account' }],
  [400, 'ExpiredToken', { kind: 'needs-reauth' }],
  [400, 'InvalidToken', { kind: 'needs-reauth' }],
  [400, 'AuthMissing', { kind: 'needs-reauth' }],
  [400, 'AuthenticationRequired', { kind: 'needs-reauth' }],
  [400, 'AuthFactorTokenRequired', { kind: 'needs-reauth' }],
  [400, 'BlobTooLarge', { message: expect.stringContaining('2 MB') }],
  [400, 'PayloadTooLarge', { message: expect.stringContaining('2 MB') }],
  [400, 'InvalidMimeType', { message: expect.stringContaining('type') }],
  [
    400,
    'InvalidRequest',
    { kind: 'rejected', reason: 'content', message: refusedWith('Bluesky', 'the post', 400) },
  ],
])('a %s named %s is understood without a sentence', (status, error, means) => {
  expect(refusalOf(answerOf({ status, body: { error } }), now)).toMatchObject(means)
})

test.each([
  [400, { kind: 'rejected', reason: 'content', message: refusedWith('Bluesky', 'the post', 400) }],
  [401, { kind: 'needs-reauth' }],
  [413, { kind: 'rejected', reason: 'content', message: expect.stringContaining('2 MB') }],
  [429, { kind: 'rate-limited', retryAfterSec: 300, scope: 'account' }],
  [503, { kind: 'unreachable', message: trouble('Bluesky', 503) }],
])('a page instead of an answer is read by its status, %s', (status, means) => {
  expect(refusalOf(answerOf({ status, body: '<html>' }), now)).toEqual(means)
})

test('unknown words are passed on', () => {
  const body = { error: 'InvalidSwap', message: 'Record was at another place' }
  expect(refusalOf(answerOf({ status: 400, body }), now)).toMatchObject({
    message: refusedBecause('Bluesky', 'the post', 'Record was at another place'),
  })
})

test('signing in says what the catalogue of messages says', () => {
  expect(said(401, { error: 'AuthenticationRequired', message: 'Invalid identifier or password' })).toBe(
    messages.refused,
  )
  expect(said(401, { error: 'AccountTakedown', message: 'Account has been taken down' })).toBe(
    messages.takenDown,
  )
  expect(said(400, { error: 'InvalidRequest', message: 'Input/identifier must be a string' })).toBe(
    'Input/identifier must be a string',
  )
  expect(said(401, '<html>')).toBe(messages.unauthorizedHelp)
  expect(said(400, '<html>')).toBe(messages.badRequest)
  expect(said(429, '')).toBe(messages.tooManyRequests)
  expect(said(503, '')).toBe(messages.failed(503))
})
