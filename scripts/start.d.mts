/** Flags of Node that the server runs with. */
export const serverFlags: readonly string[]
