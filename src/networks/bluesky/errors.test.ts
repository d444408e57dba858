import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { isRecordMissing, refusalOf, signInMessage } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')
const missing = (body: unknown) => isRecordMissing(answerOf({ status: 400, body }))
const said = (status: number, body: unknown) => signInMessage(answerOf({ status, body }))

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})

test('a missing record is recognised by its name, and on older servers by its sentence', () => {
  const message = 'Could not locate record: at://did:plc:abc/app.bsky.feed.post/123'
  expect(missing({ error: 'RecordNotFound', message })).toBe(true)
  expect(missing({ error: 'InvalidRequest', message })).toBe(true)
  expect(missing({ error: 'InvalidRequest', message: 'Error: repo must be a valid did or a handle' })).toBe(
    false,
  )
})

test('signing in says what the catalogue of messages says', () => {
  expect(said(401, { error: 'AuthenticationRequired', message: 'Invalid identifier or password' })).toBe(
    'Invalid handle or app password. Please check your credentials.',
  )
  expect(said(401, { error: 'AccountTakedown', message: 'Account has been taken down' })).toBe(
    'Account has been suspended or deactivated.',
  )
  expect(said(400, { error: 'InvalidRequest', message: 'Input/identifier must be a string' })).toBe(
    'Input/identifier must be a string',
  )
  expect(said(401, '<html>')).toBe(
    'Bluesky did not accept these credentials. Check the handle, use an app password and not your regular password, ' +
      'make sure the account is active, or create a new app password and try again.',
  )
  expect(said(400, '<html>')).toBe('Invalid request format. Please check your handle format.')
  expect(said(429, '')).toBe('Too many requests. Please wait a few minutes and try again.')
  expect(said(503, '')).toBe('Connection failed (503). Please try again later.')
})
