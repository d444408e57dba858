/** One part of a build: the file in build/ that says of which sources it is, and these sources. */
export interface BuildPart {
  stamp: string
  sources: readonly string[]
}

export const buildParts: Record<'web' | 'server', BuildPart>

/** The server, as `npm start` runs it: a file of the build. */
export const serverFile: string

/** Where Node keeps what it compiled of the server. */
export const compiledFolder: string

/** Builds the web and the server unless build/ is up to date. Throws with everything the build said. */
export function ensureBuilt(): Promise<void>
