import { expect, test } from 'vitest'
import { leftOutInWords, leftOutMessage, sortChosen } from './left-out.ts'

const chosen = (name: string, type: string, size = 1) => ({ name, type, size })
const sorted = (files: ReturnType<typeof chosen>[], room = 4) => sortChosen(files, { limit: 4, room })
const inWords = (files: ReturnType<typeof chosen>[], room?: number) =>
  leftOutInWords(sorted(files, room).leftOut)

const loaves = [1, 2, 3, 4, 5].map((number) => chosen(`rye-${number}.jpg`, 'image/jpeg'))

test('of five pictures the last is left out, by name', () => {
  expect(sorted(loaves).taken).toEqual(loaves.slice(0, 4))
  expect(sorted(loaves).leftOut).toMatchObject([{ name: 'rye-5.jpg', issue: null }])
  expect(inWords(loaves)).toBe('Left out: rye-5.jpg (more than 4 files)')
  expect(sorted(loaves, -1).taken).toEqual([])
})

test('what is no picture takes no place from one that is', () => {
  const files = [chosen('notes.txt', 'text/plain'), ...loaves]
  expect(sorted(files).taken).toEqual(loaves.slice(0, 4))
  expect(inWords(files)).toBe(
    'Left out: notes.txt (not a picture, video or PDF), rye-5.jpg (more than 4 files)',
  )
})

test('a picture or a video of a kind that is not taken says which are', () => {
  const pictures = 'not JPEG, PNG, WebP, GIF, AVIF'
  expect(inWords([chosen('x.heic', 'image/heic')])).toBe(`Left out: x.heic (${pictures})`)
  expect(inWords([chosen('IMG_1.HEIC', '')])).toBe(`Left out: IMG_1.HEIC (${pictures})`)
  expect(inWords([chosen('x.avi', 'video/x-msvideo')])).toBe('Left out: x.avi (not MP4, MOV, WebM, M4V)')
})

test('a file that is too large says how large it may be', () => {
  expect(inWords([chosen('rye.jpg', 'image/jpeg', 51 * 1_048_576)])).toBe(
    'Left out: rye.jpg (image must be smaller than 50MB)',
  )
  expect(inWords([chosen('list.pdf', 'application/pdf', 101 * 1_048_576)])).toBe(
    'Left out: list.pdf (document must be smaller than 100MB)',
  )
})

test('one message says that there were too many, and every fault of the others once', () => {
  const said = (files: ReturnType<typeof chosen>[]) => leftOutMessage(sorted(files).leftOut, 4)
  const texts = [chosen('a.txt', 'text/plain'), chosen('b.txt', 'text/plain')]
  expect(said(loaves.slice(0, 4))).toBeNull()
  expect(said(loaves)).toMatchObject({ title: 'Too many files', description: 'Maximum 4 files allowed' })
  expect(said(texts)).toMatchObject({
    title: 'Upload failed',
    description: 'Unsupported image format. Allowed: JPEG, PNG, WebP, GIF, AVIF',
  })
  expect(said([...loaves, ...texts])).toMatchObject({
    title: 'Too many files',
    description: 'Maximum 4 files allowed. Unsupported image format. Allowed: JPEG, PNG, WebP, GIF, AVIF',
  })
})

test('of very many the first are named and the others counted', () => {
  const many = Array.from({ length: 9 }, (_, at) => chosen(`${at}.txt`, 'text/plain'))
  expect(inWords(many)).toMatch(/^Left out: 0\.txt .*4\.txt \([^)]*\) and 4 more$/)
})
