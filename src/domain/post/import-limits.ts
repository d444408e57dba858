import { maxMedia } from './post.ts'

/** Most posts in one file. */
export const maxImportRows = 500

/** The largest file, in bytes. */
export const maxImportBytes = 2_000_000

/** The most of each thing in one row. */
export const maxPerRow = { accounts: 100, labels: 50, pictures: maxMedia, replies: 50 } as const
