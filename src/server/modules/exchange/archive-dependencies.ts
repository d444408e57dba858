import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'

export interface ArchiveDependencies {
  database: Database
  files: Files
  clock: Clock
}
