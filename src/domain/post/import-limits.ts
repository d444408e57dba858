/** Most posts one file may hold. */
export const maxImportRows = 500

/** The largest file, in bytes. */
export const maxImportBytes = 2_000_000

/** The most of each thing that one row may name. */
export const maxPerRow = { accounts: 100, labels: 50, pictures: 35, replies: 50 } as const
