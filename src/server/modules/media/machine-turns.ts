import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How many encoders run on this machine at once: half of its cores stay for everything else. */
export const machineTurns = Math.max(1, Math.floor(availableParallelism() / 2))

const lookAgainMs = 200
const folderOfMachine = join(tmpdir(), `postlark-turns-${process.getuid?.() ?? 0}`)

/**
 * Runs work in a turn of this machine, over all processes of this user. A turn is a file with the id of its process;
 * that of a process which has ended is free.
 * @throws the reason of the signal, when it is aborted before the turn came
 */
export async function inMachineTurn<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  { folder = folderOfMachine, turns = machineTurns }: { folder?: string; turns?: number } = {},
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    signal.throwIfAborted()
    for (let turn = 0; turn < turns; turn++) {
      const place = join(folder, `${turn}`)
      if (!(await take(place))) continue
      try {
        return await work()
      } finally {
        await rm(place, { force: true })
      }
    }
    await wait(lookAgainMs, undefined, { signal })
  }
}

async function take(place: string): Promise<boolean> {
  const own = `${place}.${randomUUID()}`
  await writeFile(own, `${process.pid}`, { mode: 0o600 })
  try {
    return (await appears(own, place)) || ((await freeDead(place)) && (await appears(own, place)))
  } finally {
    await rm(own, { force: true })
  }
}

/** The file is there whole, or another one was there first. */
async function appears(own: string, place: string): Promise<boolean> {
  return link(own, place).then(
    () => true,
    () => false,
  )
}

async function freeDead(place: string): Promise<boolean> {
  if (isAlive(await holderOf(place))) return false
  // Only one of those who see the dead holder can move its file away.
  const moved = `${place}.${randomUUID()}`
  const isMine = await rename(place, moved).then(
    () => true,
    () => false,
  )
  if (!isMine) return false
  // Another process may have been faster, and this is its file: it goes back.
  const wasAlive = isAlive(await holderOf(moved))
  if (wasAlive) await appears(moved, place)
  await rm(moved, { force: true })
  return !wasAlive
}

const holderOf = async (place: string) => Number(await readFile(place, 'utf8').catch(() => ''))

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
