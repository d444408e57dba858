import { useSyncExternalStore } from 'react'

/** How long a film is. */
interface FilmLength {
  durationSec: number
  frameRate: number
}

/**
 * Where the preview is, and whether it plays. A store of its own: while a film plays, only what shows the moment is
 * drawn again, not the fields.
 */
export interface PlayheadStore {
  sec: () => number
  isPlaying: () => boolean
  seek: (sec: number) => void
  /** Plays the end of the film, and goes back to where it was. */
  playEnd: () => void
  toggle: () => void
  pause: () => void
  /** Another film, or another length of it. The moment stays where it is, if there is one. */
  measure: (length: FilmLength) => void
  subscribe: (listener: () => void) => () => void
}

/** Where in a film most of it is to be seen. */
export const posterShare = 0.6

/** How much of a film shows how it ends, in seconds. */
const endSec = 1.8

/** @param clock what plays it: milliseconds, and the next frame of the screen */
export function openPlayhead(clock: Clock = screenClock): PlayheadStore {
  let sec = 0
  /** Nobody moved it yet: it shows a moment at which the text is there, and plays from the beginning. */
  let isPoster = true
  let length: FilmLength = { durationSec: 0, frameRate: 30 }
  let playing: { fromSec: number; startedMs: number; frame: number } | null = null
  /** Where it goes when it has played to the end; null: it stays there. */
  let back: number | null = null
  const listeners = new Set<() => void>()

  const last = () => Math.max(0, length.durationSec - 1 / length.frameRate)
  const put = (next: number) => {
    sec = Math.min(last(), Math.max(0, next))
    for (const listener of listeners) listener()
  }
  const pause = () => {
    if (playing) clock.cancel(playing.frame)
    playing = null
    back = null
    put(sec)
  }
  const advance = () => {
    if (!playing) return
    const next = playing.fromSec + (clock.now() - playing.startedMs) / 1000
    if (next >= last()) {
      playing = null
      put(back ?? last())
      back = null
      return
    }
    playing.frame = clock.next(advance)
    put(next)
  }
  const play = () => {
    const fromSec = isPoster || sec >= last() ? 0 : sec
    isPoster = false
    playing = { fromSec, startedMs: clock.now(), frame: clock.next(advance) }
    put(fromSec)
  }

  return {
    sec: () => sec,
    isPlaying: () => playing !== null,
    seek(next) {
      isPoster = false
      back = null
      put(next)
      if (playing) playing = { ...playing, fromSec: sec, startedMs: clock.now() }
    },
    playEnd() {
      // Chosen again before it was over: the first place counts.
      const wasAt = back ?? sec
      pause()
      isPoster = false
      put(length.durationSec - endSec)
      play()
      back = wasAt
    },
    toggle: () => (playing ? pause() : play()),
    pause,
    measure(next) {
      length = next
      if (isPoster) put(posterShare * length.durationSec)
      else if (sec > last()) put(last())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Milliseconds, and a call before the next frame. */
export interface Clock {
  now: () => number
  next: (run: () => void) => number
  cancel: (frame: number) => void
}

const screenClock: Clock = {
  now: () => performance.now(),
  next: (run) => requestAnimationFrame(run),
  cancel: (frame) => cancelAnimationFrame(frame),
}

/** The moment that is shown, in seconds. */
export function useSec(playhead: PlayheadStore): number {
  return useSyncExternalStore(playhead.subscribe, playhead.sec, playhead.sec)
}

export function useIsPlaying(playhead: PlayheadStore): boolean {
  return useSyncExternalStore(playhead.subscribe, playhead.isPlaying, playhead.isPlaying)
}
