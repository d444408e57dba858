/** Flags of Node that the server runs with. */
export const serverFlags: readonly string[]
/** Variables that the server runs with. */
export const serverEnv: Readonly<Record<string, string>>
