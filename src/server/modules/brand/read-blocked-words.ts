import type { Db } from '#server/plumbing/database/database.ts'
import { readBrand } from './read-brand.ts'

/** The words that keep posts of a workspace from being scheduled: its banned words, if the owner wants it so. */
export async function readBlockedWords(db: Db, workspaceId: string): Promise<readonly string[]> {
  const { voice } = await readBrand(db, workspaceId)
  return voice.blocksBannedWords ? voice.bannedWords : []
}
