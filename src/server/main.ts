import { ConfigError, readConfig } from './config.ts'
import { openFrontDoor } from './front-door.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'

/** Running tries get this long to finish when the process is asked to end. */
const graceMs = 8_000

try {
  const config = readConfig()
  const door = await openFrontDoor(config)
  process.stdout.write(`${door.greeting}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // @NOTE whatever hangs, the process is gone before whoever stopped it loses patience after ten seconds.
      setTimeout(() => process.exit(1), graceMs + 1_500).unref()
      void door.close(graceMs).then(() => process.exit(0))
    })
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
