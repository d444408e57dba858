import { expect, test } from 'vitest'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { redAndBlue } from '#server/modules/media/test-pictures.ts'
import { openCardReader } from './card-reader.ts'

const page = 'https://bakery.test/rye'

/** A page with a picture, a clock that can be turned, and what was fetched. */
async function web(picture?: Buffer) {
  const fetched: string[] = []
  const clock = { at: new Date('2026-03-01T09:00Z'), now: () => clock.at }
  const fetch: GuardedFetch = async (url) => {
    fetched.push(url)
    if (url.startsWith('http://10.')) return { kind: 'forbidden' }
    const isPage = !url.endsWith('.png')
    const html = '<title>Rye</title><meta property="og:image" content="/rye.png">'
    const bytes = isPage ? new TextEncoder().encode(html) : new Uint8Array(picture ?? [])
    return { kind: 'answered', url, status: 200, contentType: isPage ? 'text/html' : 'image/png', bytes }
  }
  return { fetched, clock, read: openCardReader(fetch, clock) }
}

test('a card to look at has a small picture', async () => {
  const { read } = await web(await redAndBlue(2400, 1600).png().toBuffer())
  const card = await read(page)
  expect(card).toMatchObject({ title: 'Rye', image: { width: 640, height: 427 } })
  expect(card?.image?.bytes.byteLength).toBeLessThanOrEqual(100_000)
})

test('the same page is read once in five minutes, though asked for twice at once', async () => {
  const { read, fetched, clock } = await web()
  await Promise.all([read(page), read(page)])
  await read(page)
  expect(fetched.filter((url) => url === page)).toHaveLength(1)
  clock.at = new Date('2026-03-01T09:04:59.999Z')
  await read(page)
  expect(fetched.filter((url) => url === page)).toHaveLength(1)
  clock.at = new Date('2026-03-01T09:05Z')
  await read(page)
  expect(fetched.filter((url) => url === page)).toHaveLength(2)
})

test('a page that cannot be read is not tried again at once, and many pages push the first one out', async () => {
  const { read, fetched } = await web()
  expect(await read('http://10.0.0.1/')).toBeNull()
  expect(await read('http://10.0.0.1/')).toBeNull()
  expect(fetched).toEqual(['http://10.0.0.1/'])
  await Promise.all(Array.from({ length: 50 }, (_, at) => read(`${page}?${at}`)))
  await read('http://10.0.0.1/')
  expect(fetched.filter((url) => url === 'http://10.0.0.1/')).toHaveLength(2)
})

test('a page that is read anew counts as new when many pages push the oldest out', async () => {
  const { read, fetched, clock } = await web()
  const times = (url: string) => fetched.filter((one) => one === url).length
  await read(page)
  await read(`${page}?0`)
  clock.at = new Date('2026-03-01T09:05Z')
  await read(page)
  await Promise.all(Array.from({ length: 49 }, (_, at) => read(`${page}?${at + 1}`)))
  await read(page)
  expect(times(page)).toBe(2)
})
