import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atMost, type Figure, type Run, type Size } from './figure.ts'
import { openPlace } from './place.ts'
import { startPostlark } from './postlark.ts'

const idleSec = { full: 20, smallest: 0 } satisfies Record<Size, number>
const mostMb = 350

/** The memory of an idle `npm start` server process. */
export async function memory({ database, size, say }: Run): Promise<Figure[]> {
  await using place = await openPlace(database)
  const figures: Figure[] = []
  for (const which of ['first start', 'second start']) {
    say(`${which}, idle for ${idleSec[size]} s`)
    const server = startPostlark(place.env)
    await server.ready
    await sleep(idleSec[size] * 1000)
    const value = await residentMb(server.pid)
    await server.kill('SIGTERM')
    const goal = database === 'embedded' ? { goal: atMost(mostMb, 'MB', value) } : {}
    figures.push({ name: `resident memory, ${which}`, value, unit: 'MB', ...goal })
  }
  return figures
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}
