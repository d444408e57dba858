import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import {
  exactJson,
  graphDelete,
  graphErrorOf,
  graphGet,
  graphPost,
  graphRefusalOf,
  isMissing,
  plainly,
} from './graph.ts'
import { nearest } from './nearest.ts'
import { refusedBecause, refusedWith, trouble, unreadable } from '../sentences.ts'

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

test('a read and a removal name what they want, and never the token', () => {
  const headers = { authorization: 'Bearer secret', accept: 'application/json' }
  const read = graphGet('https://graph.test/', '/v1.0/me', account, { fields: 'id', limit: undefined })
  expect({ ...read, url: String(read.url) }).toEqual({
    method: 'GET',
    url: 'https://graph.test/v1.0/me?fields=id',
    headers,
  })
  const url = 'https://graph.test/v1.0/7'
  expect(graphDelete('https://graph.test/', '/v1.0/7', account)).toEqual({ method: 'DELETE', url, headers })
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

test.each([
  ['a page', 'soon', 1800],
  ['a list', '[1]', 1800],
  ['no time', '{"1":[{"type":"pages"}]}', 1800],
  ['a time of none', '{"1":[{"estimated_time_to_regain_access":0}]}', 1800],
  ['a minute', '{"1":[{"estimated_time_to_regain_access":1}]}', 60],
  [
    'several',
    '{"1":[{"estimated_time_to_regain_access":2},{}],"2":[{"estimated_time_to_regain_access":5}]}',
    300,
  ],
])('a limit whose header has %s waits for it, or half an hour', (_, header, retryAfterSec) => {
  expect(wait({ 'x-business-use-case-usage': header })).toMatchObject({ retryAfterSec })
})

const reauth = { kind: 'needs-reauth' }
const operator = { kind: 'rejected', reason: 'operator' }
const content = { kind: 'rejected', reason: 'content' }
const limitedBy = (scope: string) => ({ kind: 'rate-limited', scope })

test.each([
  [1, { kind: 'unreachable' }],
  [2, { kind: 'unreachable' }],
  [3, operator],
  [4, limitedBy('app')],
  [5, content],
  [10, reauth],
  [12, operator],
  [17, limitedBy('account')],
  [32, limitedBy('account')],
  [101, operator],
  [102, reauth],
  [104, operator],
  [190, reauth],
  [199, content],
  [200, reauth],
  [299, reauth],
  [300, content],
  [341, limitedBy('app')],
  [368, { kind: 'rejected', reason: 'account' }],
  [613, limitedBy('account')],
  [2635, operator],
  [79_999, content],
  [80_000, limitedBy('account')],
  [80_014, limitedBy('account')],
  [80_015, content],
])('the code %s is understood by itself', (code, means) => {
  expect(refusal({ code })).toMatchObject(means)
})

test.each([
  [200, { kind: 'unreachable', message: unreadable('Meta') }],
  [302, { kind: 'unreachable', message: trouble('Meta', 302) }],
  [400, { ...content, message: refusedWith('Meta', 'the post', 400) }],
  [401, reauth],
  [429, { kind: 'rate-limited', retryAfterSec: 1800, scope: 'account' }],
  [502, { kind: 'unreachable', message: trouble('Meta', 502) }],
])('a page instead of an answer is read by its status, %s', (status, means) => {
  expect(graphRefusalOf(answerOf({ status, body: '<html>' }), now, dialect)).toEqual(means)
})

const errorIn = (error: object) => graphErrorOf(answerOf({ status: 400, body: { error } }))

test('an error has no subcode, no sentence for people and no promise unless it says so', () => {
  const bare = { message: '', code: 7, subcode: null, isTransient: false, userMessage: null }
  expect(errorIn({ code: 7 })).toEqual(bare)
  expect(errorIn({ code: 7, error_user_msg: '' })).toEqual(bare)
  expect(
    errorIn({ code: 7, message: 'm', error_subcode: 8, is_transient: true, error_user_msg: 'u' }),
  ).toEqual({
    message: 'm',
    code: 7,
    subcode: 8,
    isTransient: true,
    userMessage: 'u',
  })
  expect(graphErrorOf(answerOf({ status: 400, body: '<html>' }))).toBeNull()
})

test.each([
  ['the words for people come first', { message: 'm', error_user_msg: 'Odd.' }, 'Odd.'],
  ['a sentence gets an end', { message: '(#7) Odd ' }, 'Odd.'],
  ['an end stays as it is', { message: 'Odd?' }, 'Odd?'],
  ['without words there is the code', { message: ' ' }, 'error 7.'],
])('%s', (_, error, words) => {
  expect(refusal({ code: 7, ...error })).toMatchObject({ message: refusedBecause('Meta', 'the post', words) })
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

test('a missing object differs from an unreadable answer', () => {
  expect(missing({ message: 'x', code: 100, error_subcode: 33 })).toBe(true)
  expect(missing({ message: 'x', code: 24, error_subcode: 2207006 })).toBe(true)
  expect(missing({ message: 'x', code: 24, error_subcode: 2207008 })).toBe(false)
  expect(missing({ message: 'x', code: 100 })).toBe(false)
  expect(missing({ message: 'x', code: 4, error_subcode: 33 })).toBe(false)
  expect(isMissing(answerOf({ status: 404, body: '<html>' }))).toBe(false)
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
