import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { exactJson, graphPost, graphRefusalOf, isMissing, plainly } from './graph.ts'
import { nearest } from './nearest.ts'

const now = new Date('2026-03-01T09:00:00Z')
const dialect = { name: 'Meta', meaningOf: () => null }
const account = {
  externalId: '1',
  username: 'ada',
  tokens: { accessToken: 'secret', refreshToken: null, expiresAt: null },
}

function refusal(error: Record<string, unknown>, status = 400, headers: Record<string, string> = {}) {
  return graphRefusalOf(answerOf({ status, headers, body: { error } }), now, dialect)
}

const usage = (minutes: number) => ({
  'x-business-use-case-usage': JSON.stringify({ 1: [{ estimated_time_to_regain_access: minutes }] }),
})
const wait = (headers: Record<string, string>) => refusal({ message: 'x', code: 613 }, 400, headers)
const missing = (error: Record<string, unknown>) => isMissing(answerOf({ status: 400, body: { error } }))
const at = (time: string, words: string) => ({ timestamp: `2026-03-01T${time}+0000`, words })
const same = (post: { words: string }) => post.words === 'ours'

test('a write keeps token and text out of the address', () => {
  const { url, headers, body } = graphPost('https://graph.test/', '/v1.0/me/threads', account, {
    text: 'Salt & pepper',
    is_carousel_item: true,
    alt_text: undefined,
  })
  expect(String(url)).toBe('https://graph.test/v1.0/me/threads')
  expect(headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(String(body)).toBe('text=Salt+%26+pepper&is_carousel_item=true')
})

test('ids beyond 2^53 keep every digit', () => {
  const answer = { ...answerOf({ status: 200, body: '' }), text: '{"user_id":17841405822304913,"n":3}' }
  expect(exactJson(answer)).toEqual({ user_id: '17841405822304913', n: 3 })
})

test('a transient error is tried later, whatever its code', () => {
  expect(refusal({ message: 'x', code: 4711, is_transient: true }).kind).toBe('unreachable')
  expect(refusal({ message: 'x', code: 4711 }).kind).toBe('rejected')
})

test('a limit waits as long as the header says, between a minute and a day', () => {
  expect(wait(usage(19))).toMatchObject({ retryAfterSec: 1140, scope: 'account' })
  expect(wait(usage(9999))).toMatchObject({ retryAfterSec: 86_400 })
  expect(wait({ 'retry-after': '5' })).toMatchObject({ retryAfterSec: 60 })
  expect(wait({})).toMatchObject({ retryAfterSec: 1800 })
})

test('a message is a sentence without code, address and trace', () => {
  const said = plainly({
    message: '(#100) Could not fetch https://postlark.test/files/secret?x={y}',
    code: 100,
    subcode: null,
    isTransient: false,
    userMessage: null,
  })
  expect(said).toBe('Could not fetch (address).')
})

test('what is not there is told from what cannot be read', () => {
  expect(missing({ message: 'x', code: 100, error_subcode: 33 })).toBe(true)
  expect(missing({ message: 'x', code: 24, error_subcode: 2207006 })).toBe(true)
  expect(missing({ message: 'x', code: 24, error_subcode: 2207008 })).toBe(false)
  expect(missing({ message: 'x', code: 100 })).toBe(false)
})

test('of posts with the same words the nearest in time is ours; without any, only a single one is', () => {
  const before = at('08:59:30', 'ours')
  const ours = at('09:00:02', 'ours')
  expect(nearest([before, ours, at('09:05:00', 'ours')], now, same)).toBe(ours)
  expect(nearest([at('07:00:00', 'ours')], now, same)).toBeUndefined()
  const changed = at('09:00:01', 'our s')
  expect(nearest([changed], now, same)).toBe(changed)
  expect(nearest([changed, at('09:00:05', 'another')], now, same)).toBeUndefined()
})
