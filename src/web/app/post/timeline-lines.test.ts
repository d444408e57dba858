import type { TimelineEvent } from '#contract/post-story.ts'
import { expect, test } from 'vitest'
import { timelineLines } from './timeline-lines.ts'

const at = (minute: number) => `2026-03-01T09:${`${minute}`.padStart(2, '0')}:00.000Z`
const event = (minute: number, kind: TimelineEvent['kind'], detail: TimelineEvent['detail'] = {}) => ({
  at: at(minute),
  kind,
  detail,
})
const told = (events: TimelineEvent[]) =>
  timelineLines(events).map(({ event: { kind }, times }) => `${kind} ${times}`)

const unreachable = { reason: 'X could not be reached.' }

test('equal tries are one line, with their number and the last time', () => {
  const events = [1, 2, 3].flatMap((minute) => [
    event(minute, 'claimed', { tries: minute - 1 }),
    event(minute, 'waiting', { ...unreachable, until: at(minute + 1) }),
  ])
  expect(told([event(0, 'queued'), ...events])).toEqual(['queued 1', 'claimed 3', 'waiting 3'])
  expect(timelineLines(events).at(-1)).toMatchObject({
    since: at(1),
    event: { at: at(3), detail: { until: at(4) } },
  })
})

test('a different reason is a different line', () => {
  const events = [
    event(1, 'waiting', unreachable),
    event(2, 'waiting', { reason: 'X asks to wait.' }),
    event(3, 'waiting', unreachable),
  ]
  expect(told(events)).toEqual(['waiting 1', 'waiting 2'])
})

test('an action of a person starts a new line', () => {
  const events = [event(1, 'claimed'), event(2, 'failed'), event(3, 'retried'), event(4, 'claimed')]
  expect(told(events)).toEqual(['claimed 1', 'failed 1', 'retried 1', 'claimed 1'])
})
