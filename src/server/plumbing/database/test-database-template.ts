import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import { openLog } from '../log.ts'
import { openQueue } from '../queue.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** Brings a new database to what tests begin with: every migration, and the tables of the queue. */
export async function prepareTemplate(database: Pick<Database, 'kind' | 'db' | 'queue'>): Promise<void> {
  await migrate(database.db)
  const queue = await openQueue(database, [], [], openLog('silent'))
  await queue.stop(0)
}

/** Changes with whatever the template is made of. 16 hexadecimal digits. */
export async function templateHash(): Promise<string> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(process.versions.modules)
  hash.update(await readFile(new URL('../../../../package-lock.json', import.meta.url)))
  hash.update(await readFile(new URL(import.meta.url)))
  for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
