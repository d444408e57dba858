import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSessionMedia, comingFile, fileFrom, sentMedia } from './session-media.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const date = new Date('2026-11-20T09:00Z')

test('the file of the event comes before the one the session keeps, each with its own thumbnail', () => {
  expect(sentMedia({ date })).toBeNull()
  kept.set('mediaUrl', '/media/kept.png')
  expect(sentMedia({ date })).toEqual({ mediaUrl: '/media/kept.png', thumbnailUrl: null })
  kept.set('thumbnailUrl', '/media/small/kept.png')
  expect(sentMedia(undefined)).toEqual({
    mediaUrl: '/media/kept.png',
    thumbnailUrl: '/media/small/kept.png',
  })
  expect(sentMedia({ date, mediaUrl: '/media/of-the-event.png' })).toEqual({
    mediaUrl: '/media/of-the-event.png',
    thumbnailUrl: null,
  })
  const thumbnailUrl = '/media/small/of-the-event.png'
  expect(sentMedia({ date, mediaUrl: '/media/of-the-event.png', thumbnailUrl })).toMatchObject({
    thumbnailUrl,
  })
})

test('until it is here, a file is shown by its thumbnail; a picture without one by itself', () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/dashboard' })
  expect(comingFile({ mediaUrl: '/media/w/rye.mp4', thumbnailUrl: '/media/small/rye.webp' })).toEqual({
    name: 'rye.mp4',
    kind: 'video',
    pictureUrl: '/media/small/rye.webp',
  })
  const [mediaUrl, thumbnailUrl] = ['/media/w/rye.png?v=1', null]
  expect(comingFile({ mediaUrl, thumbnailUrl })).toEqual({
    name: 'rye.png',
    kind: 'image',
    pictureUrl: mediaUrl,
  })
  expect(comingFile({ mediaUrl: '/media/w/rye.mp4', thumbnailUrl }).pictureUrl).toBeNull()
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
