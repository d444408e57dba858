/**
 * The time of journeys. It is now, unless `JOURNEY_AT` names another moment (ISO 8601): then every journey that opens
 * the product starts at that time, with server and pages, but not their service workers. This finds defects that
 * appear only late in the evening, in a leap year or at a clock change.
 */
const { JOURNEY_AT, JOURNEY_SHIFT_MS } = process.env

/** The difference from now, in milliseconds. */
export const shiftMs = Number(JOURNEY_SHIFT_MS ?? (JOURNEY_AT ? Date.parse(JOURNEY_AT) - Date.now() : 0))

/** The settings that start a server with the same time. */
export const clockSettings: Record<string, string> =
  shiftMs === 0 ? {} : { JOURNEY_SHIFT_MS: `${shiftMs}`, NODE_OPTIONS: `--import ${import.meta.url}` }

/** Shifts the clock of the surrounding code. Self-contained: pages run it too. */
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
