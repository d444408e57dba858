import { expect, test } from 'vitest'
import { openPlayhead, posterShare, type Clock } from './playhead-store.ts'

/** A clock that a test moves on. */
function testClock() {
  let ms = 0
  let waiting: (() => void) | null = null
  const clock: Clock = {
    now: () => ms,
    next: (run) => {
      waiting = run
      return 1
    },
    cancel: () => {
      waiting = null
    },
  }
  const pass = (by: number) => {
    ms += by
    const run = waiting
    waiting = null
    run?.()
  }
  return { clock, pass }
}

function opened() {
  const { clock, pass } = testClock()
  const playhead = openPlayhead(clock)
  playhead.measure({ durationSec: 2, frameRate: 10 })
  return { playhead, pass }
}

test('until someone moves it, it shows the middle of the film, and plays from the beginning', () => {
  const { playhead, pass } = opened()
  expect(playhead.sec()).toBe(2 * posterShare)
  playhead.measure({ durationSec: 4, frameRate: 10 })
  expect(playhead.sec()).toBe(4 * posterShare)
  playhead.toggle()
  pass(100)
  expect(playhead.sec()).toBe(0.1)
})

test('playing moves with the time, stops at the last frame, and begins again from the start', () => {
  const { playhead, pass } = opened()
  playhead.toggle()
  pass(500)
  expect(playhead.sec()).toBe(0.5)
  pass(5_000)
  expect([playhead.sec(), playhead.isPlaying()]).toEqual([1.9, false])
  playhead.toggle()
  expect([playhead.sec(), playhead.isPlaying()]).toEqual([0, true])
})

test('seeking while it plays goes on from there, and pausing stays', () => {
  const { playhead, pass } = opened()
  playhead.toggle()
  pass(500)
  playhead.seek(1)
  pass(300)
  expect(playhead.sec()).toBeCloseTo(1.3)
  playhead.pause()
  pass(300)
  expect(playhead.sec()).toBeCloseTo(1.3)
})

test('the moment stays within the film, also when it becomes shorter', () => {
  const { playhead } = opened()
  playhead.seek(9)
  expect(playhead.sec()).toBe(1.9)
  playhead.measure({ durationSec: 1, frameRate: 10 })
  expect(playhead.sec()).toBe(0.9)
  playhead.seek(-1)
  expect(playhead.sec()).toBe(0)
})

test('the end of a film is played from shortly before it, and then shown is what was shown before', () => {
  const { playhead, pass } = opened()
  playhead.measure({ durationSec: 10, frameRate: 10 })
  playhead.seek(3)
  playhead.playEnd()
  pass(100)
  playhead.playEnd()
  expect([playhead.sec(), playhead.isPlaying()]).toEqual([8.2, true])
  pass(9_000)
  expect([playhead.sec(), playhead.isPlaying()]).toEqual([3, false])
  playhead.playEnd()
  playhead.seek(9)
  pass(9_000)
  expect([playhead.sec(), playhead.isPlaying()]).toEqual([9.9, false])
})

test('listeners hear every change until they leave', () => {
  const { playhead } = opened()
  let heard = 0
  const leave = playhead.subscribe(() => (heard += 1))
  playhead.seek(1)
  leave()
  playhead.seek(0)
  expect(heard).toBe(1)
})
