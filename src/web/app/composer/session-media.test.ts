import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSessionMedia, fileFrom, sessionMediaUrl } from './session-media.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the picture of the event comes before the one the session keeps', () => {
  expect(sessionMediaUrl(undefined)).toBeNull()
  kept.set('mediaUrl', '/media/kept.png')
  expect(sessionMediaUrl(undefined)).toBe('/media/kept.png')
  expect(sessionMediaUrl('/media/of-the-event.png')).toBe('/media/of-the-event.png')
})

test('closing clears the picture and its thumbnail, and nothing else', () => {
  for (const key of ['mediaUrl', 'thumbnailUrl', 'postlark.tour-shown']) kept.set(key, 'x')
  clearSessionMedia()
  expect([...kept.keys()]).toEqual(['postlark.tour-shown'])
})

test('a picture that cannot be had is none', async () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/dashboard' })
  vi.stubGlobal('fetch', async () => new Response('rye', { headers: { 'content-type': 'image/png' } }))
  expect(await fileFrom('/media/w/rye.png')).toMatchObject({ name: 'rye.png', type: 'image/png' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  expect(await fileFrom('/media/w/rye.png')).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fileFrom('/media/w/rye.png')).toBeNull()
})
