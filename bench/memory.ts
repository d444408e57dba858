import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverFile } from '../scripts/build.mjs'
import { atMost, type Figure, type Run, type Size } from './figure.ts'
import { openPlace, type Place } from './place.ts'
import { startPostlark } from './postlark.ts'

const idleSec = { full: 20, smallest: 0 } satisfies Record<Size, number>

/** MB, by database: after a first start, and after a second one. */
const most = { embedded: [280, 230], postgres: [170, 170] } as const
const mostBesidesMb = 60

const checkout = fileURLToPath(new URL('..', import.meta.url))

/** The memory of an idle `npm start`: its server process, and the processes that only wait for that one. */
export async function memory({ database, size, say }: Run): Promise<Figure[]> {
  await using place = await openPlace(database)
  const figures: Figure[] = []
  for (const [at, which] of ['first start', 'second start'].entries()) {
    say(`${which}, idle for ${idleSec[size]} s`)
    const server = startPostlark(place.env)
    await server.ready
    await sleep(idleSec[size] * 1000)
    const value = await residentMb(server.pid)
    await server.kill('SIGTERM')
    const goal = atMost(most[database][at] ?? 0, 'MB', value)
    figures.push({ name: `resident memory, ${which}`, value, unit: 'MB', goal })
  }
  say('npm start')
  const value = await besidesServerMb(place)
  const goal = atMost(mostBesidesMb, 'MB', value)
  return [...figures, { name: 'npm start, besides the server', value, unit: 'MB', goal }]
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}

/** What `npm start` keeps beside the server. A page that several processes share counts once in all of them together. */
async function besidesServerMb(place: Place): Promise<number> {
  const env = { PATH: process.env['PATH'], BILLING: 'off', PORT: '0', ...place.env }
  const npm = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => npm.once('exit', resolve))
  let toEnd = npm.pid ?? 0
  try {
    await untilItSays(npm.stdout, 'Postlark is at ')
    const all = await withDescendants(npm.pid ?? 0)
    const server = all.find((pid) => commandOf(pid).includes(serverFile))
    if (server === undefined) throw new Error('npm start runs no server')
    toEnd = server
    return all.filter((pid) => pid !== server).reduce((sum, pid) => sum + shareOfMb(pid), 0)
  } finally {
    // npm ends after the server. The other way round, the database would go before the server has ended.
    process.kill(toEnd, 'SIGTERM')
    await exited
  }
}

async function untilItSays(stream: NodeJS.ReadableStream, text: string): Promise<void> {
  let said = ''
  for await (const chunk of stream) {
    said += String(chunk)
    if (said.includes(text)) return
  }
  throw new Error(`npm start ended:\n${said}`)
}

async function withDescendants(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid='])
  const found = [pid]
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  for (const each of found) {
    for (const [child = 0, parent] of rows) if (parent === each) found.push(child)
  }
  return found
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

function shareOfMb(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return (Number(kb) * 1024) / 1e6
}
