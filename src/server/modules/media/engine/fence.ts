import { findProgram } from './find-program.ts'

/** The command before a program, which runs it with limits. Empty: there are none on this machine. */
export type Fence = (limits: FenceLimits) => readonly string[]

interface FenceLimits {
  cpuSec: number
  /** The largest file that it may write. */
  maxBytes: number
}

const maxMemoryBytes = 4 * 1024 ** 3

/**
 * Sandboxes, strictest first: no network, no new privileges, and limits of memory, time and files. If a machine or
 * container forbids one of them, the next is tried.
 * @param memory what is limited: Node reserves more addresses than it ever uses, so of Node only `data`
 */
export async function findFences(searchPath: string, memory: 'as' | 'data'): Promise<Fence[]> {
  const [unshare, setpriv, prlimit] = await Promise.all(
    ['unshare', 'setpriv', 'prlimit'].map((name) => findProgram(name, searchPath)),
  )
  const alone = unshare ? [unshare, '-r', '-n', '--'] : []
  // @NOTE Its child ends with this process, even when that is killed.
  const humble = setpriv ? [setpriv, '--no-new-privs', '--pdeathsig', 'KILL', '--'] : []
  const bounded: Fence = ({ cpuSec, maxBytes }) =>
    prlimit
      ? [
          prlimit,
          `--${memory}=${maxMemoryBytes}`,
          `--cpu=${cpuSec}`,
          `--fsize=${maxBytes}`,
          '--nofile=64',
          '--core=0',
          '--',
        ]
      : []
  return [
    (limits) => [...alone, ...humble, ...bounded(limits)],
    (limits) => [...humble, ...bounded(limits)],
    (limits) => bounded(limits),
    () => [],
  ]
}

/** The processor time that goes with a wall time: two cores. */
export const cpuSecIn = (limitMs: number) => Math.ceil((limitMs / 1000) * 2)
