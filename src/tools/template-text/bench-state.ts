/** What stands in the form of a tool: enough to write the same result again. */
export interface BenchState {
  /** Text and choices by field; a switch is `yes` or empty. */
  values: Readonly<Record<string, string>>
  /** What is ticked where several may be. */
  picks: readonly string[]
  /** How often something else was asked for; part of every seed. */
  round: number
}

const maxValueLength = 6000
const maxRound = 99_999

/**
 * Reads a state that came with a link.
 * @param start the state the tool begins with; its fields are the only ones known
 * @returns null when it is none; unknown fields are dropped, missing ones are those of `start`, long ones are cut
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

/** The seed of a result: the round and everything that was given. */
export function seedOf(state: BenchState): string {
  return JSON.stringify([state.round, state.picks, state.values])
}

/** The seed of a result that is written while somebody types: only asking for another changes its wording. */
export function wordingSeed(state: BenchState): string {
  return String(state.round)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
