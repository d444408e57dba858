// Run by the build, from the bundle: packs an empty database beside it, with which a first start begins.
import { join } from 'node:path'
import { newDatabaseFile } from './plumbing/database/new-database.ts'
import { packDatabase } from './plumbing/database/pack-database.ts'

await packDatabase(join(import.meta.dirname, newDatabaseFile))
// The queue keeps timers.
process.exit(0)
