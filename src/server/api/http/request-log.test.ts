import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestApi, origin } from '../test-api.ts'

const token = 'open-sesame-open-sesame-open-sesame-open-se'

/** An API whose clock can break, and its log records before redaction. */
async function openBreakable() {
  const lines: string[] = []
  const clock = {
    isBroken: false,
    now() {
      if (this.isBroken) throw new Error('no time')
      return new Date()
    },
  }
  const api = await openTestApi({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    clock,
  })
  return { api, clock, lines }
}

test('a review token is never logged, not even for a failed request', async () => {
  const { api, clock, lines } = await openBreakable()
  await using _ = api
  expect((await api.ask('POST', '/api/review', { body: { token } })).status).toBe(404)
  clock.isBroken = true
  expect((await api.ask('POST', '/api/review', { body: { token } })).status).toBe(500)
  expect(lines.join('')).toContain('no time')
  expect(lines.join('')).not.toContain(token)
})

test('an API key is never logged, not even for a failed request', async () => {
  const { api, clock, lines } = await openBreakable()
  await using _ = api
  const ines = await api.join('Ines')
  const made = await api.ask('POST', '/api/me/api-keys', {
    cookie: ines.cookie,
    body: { name: 'A script', expiresInDays: null },
  })
  expect(made.status).toBe(200)
  const { key } = (await made.json()) as { key: string }
  const headers = { authorization: `Bearer ${key}` }
  expect((await api.ask('GET', '/api/me', { headers })).status).toBe(200)
  clock.isBroken = true
  const path = `/api/workspaces/${ines.workspaceId}/posts`
  const failed = await api.ask('POST', path, {
    headers,
    body: { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null },
  })
  expect(failed.status).toBe(500)
  expect(lines.join('')).toContain('no time')
  expect(lines.join('')).not.toContain(key)
})

test('a body that is no JSON is refused, and is no failure of ours in the log', async () => {
  const { api, lines } = await openBreakable()
  await using _ = api
  const ines = await api.join('Ines')
  const headers = { 'content-type': 'application/json', origin, cookie: ines.cookie }
  for (const body of ['{', '\0', '{"name":']) {
    const answer = await api.app.request(`${origin}/api/workspaces`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad-request' })
  }
  expect(lines.filter((line) => line.includes('SyntaxError'))).toEqual([])
})
