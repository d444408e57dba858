/** Everything that decides what the web build looks like. */
export const buildSources: readonly string[]

/** Builds the web unless build/ is up to date. Throws with everything the build said. */
export function ensureBuilt(): Promise<void>
