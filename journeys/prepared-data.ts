import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFile } from '../scripts/build.mjs'
import { serverEnv, serverFlags } from '../scripts/server-flags.mjs'
import { clockSettings } from './clock.ts'

const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/postlark/', import.meta.url))
const prepared = join(cacheFolder, 'journey-data')

/** Node caches compiled code: the next start takes less CPU time. */
export const compileCache = { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') }

/**
 * Prepares the data folder of a first start for the journeys: creating the database takes longer than most of them.
 * The first start itself is tested in front-door.test.ts.
 */
export async function prepareData(): Promise<void> {
  await rm(prepared, { recursive: true, force: true })
  const server = startServer({ ...ownSettings(prepared), PORT: '0' })
  await addressOf(server)
  await endOf(server)
}

/** Copies the prepared data to an empty folder. */
export const copyPreparedData = (folder: string): Promise<void> => cp(prepared, folder, { recursive: true })

/** The settings of every journey's server, before its own. */
export function ownSettings(folder: string): Record<string, string> {
  const path = { PATH: process.env['PATH'] ?? '' }
  return {
    ...path,
    ...serverEnv,
    ...compileCache,
    POSTLARK_DATA: folder,
    LOG_LEVEL: 'warn',
    BILLING: 'off',
    ...clockSettings,
  }
}

/** The product as `npm start` runs it, with only these settings. */
export function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The address of a server, once it prints it. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    let said = ''
    server.stdout?.on('data', (words) => {
      said += String(words)
      const [address] = /http:\S+/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
}

/** Asks a server to end, and waits until it has. */
export async function endOf(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
