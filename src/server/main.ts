import { ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'
import { DatabaseUnavailable } from './plumbing/database/unavailable.ts'

/** The time running tries get to finish when the process is asked to end. */
const graceMs = 8_000

const parent = process.ppid
let running: RunningServer | null = null

/** @param code the exit code of a process that is not serving yet: nothing in it needs closing */
function end(code: number): void {
  if (!running) process.exit(code)
  // @NOTE Ends the process even if something hangs, before a service manager kills it after ten seconds.
  setTimeout(() => process.exit(1), graceMs + 1_500).unref()
  void running.close(graceMs).then(() => process.exit(0))
}

try {
  const config = readConfig()
  const ending = Promise.withResolvers<number>()
  void ending.promise.then(end)
  process.once('SIGINT', () => ending.resolve(130))
  process.once('SIGTERM', () => ending.resolve(143))
  if (process.argv.includes('--end-with-parent')) {
    // npm runs this process through a shell, and a shell may end without forwarding the signal.
    setInterval(() => process.ppid !== parent && ending.resolve(143), 500).unref()
  }
  running = await startServer(config)
  process.stdout.write(`${running.greeting}\n`)
  // The build starts the server once, so that Node keeps what it compiled.
  if (process.argv.includes('--end-when-ready')) ending.resolve(0)
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
