/** Most posts one file may hold. */
export const maxImportRows = 500

/** The largest file, in bytes. */
export const maxImportBytes = 2_000_000
