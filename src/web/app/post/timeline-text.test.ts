import { expect, test } from 'vitest'
import { publicationEventKinds } from '#domain/post/publication-event.ts'
import { eventText } from './timeline-text.ts'

const when = (instant: string) => `at ${instant.slice(11, 16)}`
const words = (kind: (typeof publicationEventKinds)[number], detail = {}) =>
  eventText({ kind, detail }, 'bluesky', when)

test('each kind of event has a text, with and without details', () => {
  for (const kind of publicationEventKinds) expect(words(kind)).toMatch(/\w/)
})

test("a scheduled time is shown in the reader's format", () => {
  expect(words('rescheduled', { for: '2026-03-01T09:30:00.000Z' })).toBe('Rescheduled for at 09:30')
})

test('a failure shows its reason, and a delay its next try', () => {
  expect(words('failed', { reason: 'Too long.' })).toBe('Failed: Too long.')
  expect(words('failed', { reason: 'Too long.', reasonCode: 'content' })).toBe(
    'Bluesky refused it: Too long.',
  )
  expect(words('failed', { reason: 'Bluesky refuses this shape.', reasonCode: 'content' })).toBe(
    'Bluesky refuses this shape.',
  )
  expect(
    words('waiting', { reason: 'Bluesky could not be reached.', until: '2026-03-01T09:31:00.000Z' }),
  ).toBe('Bluesky could not be reached. Next try at 09:31.')
})

test('a post being published is described without workers and claims', () => {
  expect(words('claimed', { tries: 2 })).toBe('Being sent')
  expect(words('sending')).toBe('Sent to Bluesky')
  expect(words('published')).toBe('Live on Bluesky')
  for (const kind of publicationEventKinds) expect(words(kind)).not.toMatch(/worker|claim|lease|somebody/i)
})
