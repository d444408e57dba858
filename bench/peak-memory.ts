import { readFileSync } from 'node:fs'

const everyMs = 40
const pageBytes = 4096

/** Runs work, and measures the most memory (resident, in MB) that the children of this process had at once meanwhile. */
export async function peakMemory(work: () => Promise<void>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      childrenOf(process.pid).reduce((sum, pid) => sum + residentBytes(pid), 0),
    )
  }, everyMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return peak / 1e6
}

/** The processes that a process has started, with their children. */
export function childrenOf(pid: number): number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

const residentBytes = (pid: number) => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes

/** '': the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
