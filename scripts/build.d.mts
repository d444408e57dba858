/** Builds the web unless build/ is up to date. Throws with everything the build said. */
export function ensureBuilt(): Promise<void>
