import { expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import type { RehearsedPost } from './group-entries.ts'
import { heightOf, placesOnLine } from './places-on-line.ts'

const post = (time: string, onLine: NetworkId[], refused: NetworkId[] = []): RehearsedPost => ({
  key: `${time} ${onLine.join()}`,
  postId: 'a-post',
  dueAt: `2026-11-23T${time}:00.000Z`,
  text: '',
  items: 1,
  onLine,
  problems: refused.map((network) => ({ network, verdict: 'refused' }) as RehearsedPost['problems'][number]),
})

/** 40 an hour. */
const line = {
  x: (at: string) => ((Date.parse(at) / 3_600_000) % 24) * 40,
  zone: 'UTC',
  format: timeFormatOf('en-GB'),
}

test('posts at one time are one place, with all their marks and the time once', () => {
  const places = placesOnLine(
    [post('09:00', ['bluesky'], ['twitter']), post('09:00', ['bluesky', 'threads'])],
    line,
  )
  expect(places).toMatchObject([
    { time: '09:00', standing: ['bluesky', 'bluesky', 'threads'], hanging: ['twitter'], raised: 0 },
  ])
})

test('posts whose marks would cover each other are one place with both times', () => {
  expect(placesOnLine([post('09:00', ['bluesky']), post('09:20', ['bluesky'])], line)).toMatchObject([
    { time: '09:00–09:20' },
  ])
  expect(placesOnLine([post('09:00', ['bluesky']), post('09:40', ['bluesky'])], line)).toHaveLength(2)
})

test('no time covers another one', () => {
  const times = ['09:00', '09:31', '10:02', '10:33']
  const places = placesOnLine(
    times.map((time) => post(time, ['bluesky'])),
    line,
  )
  expect(places).toHaveLength(4)
  for (const [at, place] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      const isBeside = other.x - place.x >= 5 * 6
      const isAbove = Math.abs(heightOf(place, place.raised) - heightOf(other, other.raised)) >= 14
      expect(isBeside || isAbove).toBe(true)
    }
  }
})
