import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onlyReading } from './only-reading.ts'

const app = new Hono().use('*', onlyReading).all('*', (c) => c.text('rendered'))

test.each(['GET', 'HEAD'])('a page answers %s', async (method) => {
  expect((await app.request('/pricing', { method })).status).toBe(200)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'a page refuses %s before it is rendered, and says what it takes',
  async (method) => {
    const answer = await app.request('/wp-login.php', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.text()).not.toBe('rendered')
  },
)
