import type { Clock } from '../../plumbing/clock.ts'
import type { Database } from '../../plumbing/database/database.ts'
import type { Files } from '../../plumbing/files/files.ts'

export interface ArchiveDependencies {
  database: Database
  files: Files
  clock: Clock
}
