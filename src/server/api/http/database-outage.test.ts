import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openAuth } from '#server/modules/people/auth.ts'
import { openServerDatabase } from '#server/plumbing/database/server.ts'
import { openLog } from '#server/plumbing/log.ts'
import { problemResponse } from './problem.ts'
import { openTestApi } from '../test-api.ts'

const nowhere = () => openServerDatabase('postgres://nobody@127.0.0.1:1/nothing', openLog('silent'))

function openLines() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) }
}

const sent = (path: string) =>
  new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse' }),
  })

test('a request during a database outage is told when to try again, and logs nothing', async () => {
  const { lines, log } = openLines()
  await using api = await openTestApi({ database: nowhere(), log })
  const answer = await api.ask('POST', '/api/review', { body: { token: 'a'.repeat(43) } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('database'),
  })
  expect(lines).toEqual([])
})

test('a calendar feed, which is not in the contract, answers the same', async () => {
  const { lines, log } = openLines()
  await using api = await openTestApi({ database: nowhere(), log })
  const answer = await api.ask('GET', `/calendar-feed/${'a'.repeat(43)}.ics`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(lines).toEqual([])
})

test('health says when to ask again', async () => {
  await using api = await openTestApi({ database: nowhere() })
  const answer = await api.ask('GET', '/api/health')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('signing in during a database outage is unavailable, and no internal error', async () => {
  const { lines, log } = openLines()
  const auth = openAuth(
    {
      database: nowhere(),
      clock: { now: () => new Date() },
      log,
      secret: 'a secret of more than thirty-two bytes for tests',
      google: null,
      oidc: null,
      publicUrl: null,
      origin: () => 'http://localhost:3000',
      queueMail: async () => {},
      addressHeader: 'x-postlark-address',
    },
    { isInvited: async () => false, welcome: async () => {} },
  )
  await using api = await openTestApi({ auth, log })
  const answer = await api.app.fetch(sent('/api/auth/sign-in/email'))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(lines).toEqual([])
})

test("a request that waited too long for another person's change is told when to try again", async () => {
  const answer = problemResponse(Object.assign(new Error('canceling statement'), { code: '55P03' }))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.not.stringContaining('database'),
  })
})

describe.runIf(process.env['POSTLARK_TEST_DATABASE'] === 'postgres')('with a server that goes away', () => {
  test('a session is unavailable meanwhile, and valid afterwards', async () => {
    const { lines, log } = openLines()
    await using api = await openTestApi({ log })
    const ada = await api.join('Ada')
    const comeBack = await api.database.takeAway()
    const answer = await api.ask('GET', '/api/me', { cookie: ada.cookie })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    await comeBack()
    await api.database.outage.over()
    expect((await api.ask('GET', '/api/me', { cookie: ada.cookie })).status).toBe(200)
    expect(lines).toEqual([])
  })
})
