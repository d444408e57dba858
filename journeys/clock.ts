/**
 * The time at which journeys happen. It is now, unless `JOURNEY_AT` names another moment (ISO 8601): then every file
 * of journeys that opens the product begins there, the server and the pages with it, but not their service workers. What
 * breaks only late in the evening, in a leap year or when the clocks change is found so.
 */
const { JOURNEY_AT, JOURNEY_SHIFT_MS } = process.env

/** How far that is from now, in milliseconds. */
export const shiftMs = Number(JOURNEY_SHIFT_MS ?? (JOURNEY_AT ? Date.parse(JOURNEY_AT) - Date.now() : 0))

/** What a server is started with, so that it happens at the same time. */
export const clockSettings: Record<string, string> =
  shiftMs === 0 ? {} : { JOURNEY_SHIFT_MS: `${shiftMs}`, NODE_OPTIONS: `--import ${import.meta.url}` }

/** Moves the clock that code around it reads. Stands alone: pages run it too. */
export function shiftClock(byMs: number): void {
  const Clock = Date
  const now = () => Clock.now() + byMs
  globalThis.Date = new Proxy(Clock, {
    apply: () => new Clock(now()).toString(),
    construct: (_, given, made) =>
      Reflect.construct(Clock, given.length === 0 ? [now()] : given, made) as Date,
    get: (_, key) => (key === 'now' ? now : (Reflect.get(Clock, key) as unknown)),
  })
}

if (shiftMs !== 0) shiftClock(shiftMs)
