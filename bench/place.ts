import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '#server/plumbing/database/database.ts'
import { openDatabase } from '#server/plumbing/database/open-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import { startPostgres } from '../scripts/postgres.mjs'

export const databases = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databases)[number]

/** The environment of an installation during a benchmark: an empty data folder, and its own database. */
export interface Place extends AsyncDisposable {
  kind: DatabaseKind
  dataFolder: string
  /** Variables that make a Postlark process use this environment. */
  env: Record<string, string>
  /** Opens the database in this process. The embedded one opens for one process at a time. */
  open(): Promise<Database>
  /** Restarts the PostgreSQL server, like `pg_ctl restart` with this mode. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

/** @param settings of a PostgreSQL server, which override the fast and unsafe defaults */
export async function openPlace(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<Place> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'postlark-bench-'))
  const server = kind === 'postgres' ? await startPostgres({ settings }) : null
  const databaseUrl = server && (await createDatabase(server.url))
  return {
    kind,
    dataFolder,
    env: { POSTLARK_DATA: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async restart(mode) {
      await server?.restart(mode)
    },
    open: () => openDatabase({ databaseUrl, dataFolder }, openLog('warn')),
    async [Symbol.asyncDispose]() {
      await server?.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await admin.query('create database postlark_bench')
  } finally {
    await admin.end()
  }
  const url = new URL(serverUrl)
  url.pathname = '/postlark_bench'
  return url.href
}
