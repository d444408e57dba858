import type { Connection } from '#contract/connections.ts'
import { expect, test } from 'vitest'
import { reauthQuestions } from './next-to-ask.ts'

const x = (id: string, changes: Partial<Connection> = {}) =>
  ({ id, provider: 'twitter', needsReauth: true, expiresAt: null, ...changes }) as Connection

test('each account is asked about once, those of one network in a row', () => {
  const questions = reauthQuestions()
  const all = [x('works', { needsReauth: false }), x('one'), x('two')]
  for (const id of ['one', 'two']) {
    const next = questions.next(all)
    expect(next?.id).toBe(id)
    if (next) questions.answer(next)
  }
  expect(questions.next(all)).toBeUndefined()
})

test('“Later” in one workspace does not skip the same network in another', () => {
  const questions = reauthQuestions()
  questions.answer(x('of the bakery'))
  expect(questions.next([x('of the café')])?.id).toBe('of the café')
})

test('an account that expires a second time is asked about a second time', () => {
  const questions = reauthQuestions()
  questions.answer(x('one', { expiresAt: '2026-11-21T09:00:00Z' }))
  expect(questions.next([x('one', { expiresAt: '2026-11-21T09:00:00Z' })])).toBeUndefined()
  expect(questions.next([x('one', { expiresAt: '2027-01-21T09:00:00Z' })])?.id).toBe('one')
})

test('the same when the network never gave an expiry', () => {
  const questions = reauthQuestions()
  questions.answer(x('one'))
  expect(questions.next([x('one', { needsReauth: false })])).toBeUndefined()
  expect(questions.next([x('one')])?.id).toBe('one')
})
