import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFile } from '../scripts/build.mjs'
import { serverEnv, serverFlags } from '../scripts/start.mjs'
import { clockSettings } from './clock.ts'

const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/postlark/', import.meta.url))
const prepared = join(cacheFolder, 'journey-data')

/** Node keeps what it has compiled: the next start takes less of a processor. */
export const compileCache = { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') }

/**
 * Leaves a data folder as a first start leaves it, for the journeys to begin with: making the database takes longer
 * than most of them. What a first start does by itself is the front door’s to test.
 */
export async function prepareData(): Promise<void> {
  await rm(prepared, { recursive: true, force: true })
  const server = startServer({ ...ownSettings(prepared), PORT: '0' })
  await addressOf(server)
  await endOf(server)
}

/** Fills an empty folder with what was prepared. */
export const copyPreparedData = (folder: string): Promise<void> => cp(prepared, folder, { recursive: true })

/** What a server of a journey is started with, whatever else it is told. */
export function ownSettings(folder: string): Record<string, string> {
  const path = { PATH: process.env['PATH'] ?? '' }
  return {
    ...path,
    ...serverEnv,
    ...compileCache,
    POSTLARK_DATA: folder,
    LOG_LEVEL: 'warn',
    ...clockSettings,
  }
}

/** The product as `npm start` runs it, with these settings and no others. */
export function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Where a server is, once it says so. */
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
