import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseTheme } from './choose-theme.ts'

async function choose(referer: string): Promise<string | null> {
  const app = new Hono()
  app.post('/theme', chooseTheme)
  const body = new URLSearchParams({ theme: 'dark' })
  const headers = { host: 'postlark.example', referer }
  const answer = await app.fetch(
    new Request('https://postlark.example/theme', { method: 'POST', body, headers }),
  )
  return answer.headers.get('location')
}

test('choosing a theme redirects to the page it was chosen on', async () => {
  expect(await choose('https://postlark.example/blog?page=2')).toBe('/blog?page=2')
})

test.each(['https://evil.example/blog', 'https://postlark.example//evil.example', 'no address'])(
  'choosing a theme redirects to no other site: %s',
  async (referer) => {
    expect(await choose(referer)).toBe('/')
  },
)
