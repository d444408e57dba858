import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openPublicLinks } from '#server/modules/media/public-links.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { servePublicMedia } from './public-media.ts'

const path = '11111111-1111-4111-8111-111111111111/videos/22222222-2222-4222-8222-222222222222.mp4'

/** A site with one video of ten bytes, and its address. */
async function openSite() {
  const { files } = memoryFiles()
  await files.write(path, Buffer.from('0123456789'))
  await files.write(path.replace('.mp4', '.html'), Buffer.from('<script>'))
  const clock = { now: () => new Date('2026-03-01T09:00:00Z') }
  const publicLinks = openPublicLinks('a secret', () => 'https://post.example.org', clock)
  const site = new Hono()
  site.get('/public-media/*', (c) => servePublicMedia({ files, publicLinks }, c))
  const url = publicLinks.urlOf(path)
  const ask = async (headers: Record<string, string> = {}, method = 'GET', address = url) =>
    site.fetch(new Request(address, { method, headers }))
  return { ask, publicLinks, url }
}

test('a network fetches the file by its address, without signing in', async () => {
  const { ask } = await openSite()
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('0123456789')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
})

test('it asks for the size alone, and for ranges', async () => {
  const { ask } = await openSite()
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  const cases: [string, string, string][] = [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ]
  for (const [range, text, contentRange] of cases) {
    const answer = await ask({ range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      text,
      contentRange,
    ])
  }
  for (const range of ['bytes=1-2,4-5', 'bytes=4-2', 'pages=1-2', 'bytes=-'])
    expect((await ask({ range })).status).toBe(200)
  const outside = await ask({ range: 'bytes=10-' })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('another token, another path and a file that is no media give 404', async () => {
  const { ask, url, publicLinks } = await openSite()
  const wrong = [
    url.replace('2222222.mp4', '2222223.mp4'),
    url.replace(/public-media\/\d/, 'public-media/9'),
    url.replace(/\/public-media\/[^/]+/, '/public-media/x'),
    publicLinks.urlOf(path.replace('.mp4', '.html')),
    publicLinks.urlOf(path.replace('.mp4', '.webm')),
  ]
  for (const address of wrong) expect((await ask({}, 'GET', address)).status).toBe(404)
})

test('a file of an ended link is not found', async () => {
  const { files } = memoryFiles()
  await files.write(path, Buffer.from('0123456789'))
  const clock = { now: () => new Date('2026-03-01T09:00:00Z') }
  const publicLinks = openPublicLinks('a secret', () => 'https://post.example.org', clock)
  const holder = '33333333-3333-4333-8333-333333333333'
  const open = new Set([holder])
  const site = new Hono()
  site.get('/public-media/*', (c) => servePublicMedia({ files, publicLinks }, c, async (id) => open.has(id)))
  const url = publicLinks.urlOf(path, { holder, until: new Date('2026-03-02T09:00:00Z') })
  expect((await site.fetch(new Request(url))).status).toBe(200)
  open.clear()
  expect((await site.fetch(new Request(url))).status).toBe(404)
})
