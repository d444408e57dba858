import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'
import { DatabaseUnavailable } from './plumbing/database/unavailable.ts'

/** The time running tries get to finish when the process is asked to end. */
const graceMs = 8_000

try {
  const config = readConfig()
  const door = await startServer(config)
  process.stdout.write(`${door.greeting}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // @NOTE Ends the process even if something hangs, before a service manager kills it after ten seconds.
      setTimeout(() => process.exit(1), graceMs + 1_500).unref()
      void door.close(graceMs).then(() => process.exit(0))
    })
  }
} catch (error) {
  const words = wordsFor(error)
  if (words === null) throw error
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

/** A message for an error the administrator can fix; null for an internal one. */
function wordsFor(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  if (!(error instanceof DatabaseUnavailable)) return null
  const code = error.code === '' ? '' : ` (${error.code})`
  return `The database of DATABASE_URL does not answer${code}. Check that it runs, and the address, name and password.`
}
