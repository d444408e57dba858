import { vi } from 'vitest'

interface Timer {
  at: number
  /** For an interval. */
  everyMs: number | null
  run: () => void
}

/**
 * Holds the timers of a test until it lets time pass; whatever else sets some, such as the embedded database, has its own held
 * too. They are as they were when it is disposed of, and after each test in any case.
 */
export function holdTimers() {
  const timers = new Map<object, Timer>()
  let nowMs = 0
  const set = (everyMs: (ms: number) => number | null) =>
    ((run: () => void, ms = 0) => {
      const timer = { ref: () => timer, unref: () => timer, hasRef: () => false }
      timers.set(timer, { at: nowMs + ms, everyMs: everyMs(ms), run })
      return timer
    }) as never
  const clear = (timer: object | undefined) => void (timer && timers.delete(timer))
  const setTimeout = vi.spyOn(globalThis, 'setTimeout').mockImplementation(set(() => null))
  const spies = [
    setTimeout,
    vi.spyOn(globalThis, 'setInterval').mockImplementation(set((ms) => ms)),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation(clear as never),
    vi.spyOn(globalThis, 'clearInterval').mockImplementation(clear as never),
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs),
  ]
  return {
    /** What was asked to be run later, once. */
    setTimeout,
    intervals: () => [...timers.values()].filter(({ everyMs }) => everyMs !== null).length,
    /** Lets time pass, and runs what comes due in it, the soonest first. */
    pass(ms: number) {
      const until = nowMs + ms
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [timer, { at, everyMs, run }] = next
        nowMs = at
        if (everyMs === null) timers.delete(timer)
        else timers.set(timer, { at: at + everyMs, everyMs, run })
        run()
      }
      nowMs = until
    },
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
