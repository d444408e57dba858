import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testMedia } from '../../posts/test-post.ts'
import { markupOf, wordsIn } from '../../test-markup.ts'
import { attachmentOf, comingAttachment, interruptedUpload, type Attachment } from '../files/attachment.ts'
import { MediaArrival } from './media-arrival.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'

const video = testMedia('w/videos/rye.mp4', { originalName: 'rye.mp4', state: 'processing' })
const nothing = () => {}

const arrival = (state: Attachment['state'], kind: Attachment['kind'] = 'video') =>
  createElement(MediaArrival, {
    attachment: { ...attachmentOf(video), kind, state },
    onPause: nothing,
    onResume: nothing,
    onContinueWith: nothing,
  })

test('a video on its way says how far it is, and can be paused', () => {
  const upload = arrival({ kind: 'uploading', progress: 0.4 })
  expect(wordsIn(upload)).toBe('Uploading 40% Pause rye.mp4')
  expect(markupOf(upload)).toMatch(/role="progressbar" aria-label="Uploading rye.mp4" aria-valuenow="40"/)
  expect(markupOf(upload)).toContain('scaleX(0.4)')
})

test('a paused one says where, and goes on', () => {
  expect(wordsIn(arrival({ kind: 'uploading', progress: 0.4, isPaused: true }))).toBe(
    'Paused at 40% Resume rye.mp4',
  )
})

test('a picture is too quick to pause, and so is the end of anything', () => {
  expect(wordsIn(arrival({ kind: 'uploading', progress: 0.4 }, 'image'))).toBe('Uploading 40%')
  expect(wordsIn(arrival({ kind: 'uploading', progress: 1 }))).toBe('Uploading 100%')
})

test('what a reload ended goes on when the same file is chosen again', () => {
  const unfinished = { name: 'rye.mp4', kind: 'video', bytes: 9, altText: '' } as const
  const { state } = interruptedUpload(unfinished, 'k1')
  expect(wordsIn(arrival(state))).toBe(
    'The upload was interrupted. Choose the same file to continue. Choose file',
  )
  expect(markupOf(arrival(state))).toMatch(/<input[^>]*type="file"/)
})

test('what failed says why and can be tried again, unless it is the file itself', () => {
  const failed = { kind: 'failed', message: 'The line went down.' } as const
  expect(wordsIn(arrival(failed))).toBe('The line went down. Try again')
  expect(wordsIn(arrival({ ...failed, isFinal: true }))).toBe('The line went down.')
  expect(markupOf(arrival(failed))).toContain('role="alert"')
})

test('what the server prepares says how far it is, as soon as that is known, and nothing once it is there', () => {
  expect(wordsIn(arrival({ kind: 'ready', media: video, progress: 0.12 }))).toBe('Preparing 12%')
  expect(markupOf(arrival({ kind: 'ready', media: video }))).not.toContain('aria-valuenow')
  expect(markupOf(arrival({ kind: 'ready', media: { ...video, state: 'ready' } }))).toBe('')
})

test('a file that another screen sent is shown by its thumbnail while it is on its way', () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/dashboard' })
  const sent = { mediaUrl: '/media/w/rye.mp4', thumbnailUrl: '/media/small/rye.webp' }
  const coming = comingAttachment(sent)
  vi.unstubAllGlobals()
  expect(coming).toMatchObject({ name: 'rye.mp4', kind: 'video', imageUrl: sent.thumbnailUrl })
  expect(markupOf(createElement(MediaThumbnail, { attachment: coming }))).toContain(
    'src="/media/small/rye.webp"',
  )
})

test('a picture that cannot be shown has the sign of a picture in its place', () => {
  const attachment = { ...attachmentOf(testMedia()), thumbnailUrl: null }
  const html = markupOf(createElement(MediaThumbnail, { attachment }))
  expect(html).not.toContain('<img')
  expect(html).toContain('lucide-image')
})
