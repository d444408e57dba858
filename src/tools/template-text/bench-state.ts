/** The state of a tool's form: enough to write the same result again. */
export interface BenchState {
  /** Texts and choices by field; a switch is `yes` or empty. */
  values: Readonly<Record<string, string>>
  /** The checked options of multiple choices. */
  picks: readonly string[]
  /** How often another result was requested; part of every seed. */
  round: number
}

const maxValueLength = 6000
const maxRound = 99_999

/**
 * Parses a state from a link.
 * @param start the initial state; only its fields are known
 * @returns null when it is invalid; unknown fields are dropped, missing ones are those of `start`, long ones are cut
 */
export function readBenchState(given: unknown, start: BenchState): BenchState | null {
  if (!isRecord(given) || !isRecord(given['values'])) return null
  const { values, picks, round } = given
  return {
    values: Object.fromEntries(
      Object.entries(start.values).map(([key, preset]) => {
        const value = values[key]
        return [key, typeof value === 'string' ? value.slice(0, maxValueLength) : preset]
      }),
    ),
    picks: Array.isArray(picks)
      ? picks.filter((pick) => typeof pick === 'string').slice(0, 100)
      : start.picks,
    round:
      typeof round === 'number' && Number.isInteger(round) && round >= 0 && round <= maxRound ? round : 0,
  }
}

/** The seed of a result: the round and all input. */
export function seedOf(state: BenchState): string {
  return JSON.stringify([state.round, state.picks, state.values])
}

/** The seed of a result that updates while typing: only asking for another changes its wording. */
export function wordingSeed(state: BenchState): string {
  return String(state.round)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
