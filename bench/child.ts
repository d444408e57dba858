import { type ChildProcess, spawn } from 'node:child_process'
import { serverEnv, serverFlags } from '../scripts/server-flags.mjs'
import { fileURLToPath } from 'node:url'

/** A child process running Node. It never outlives this process, however a benchmark ends. */
export interface Child {
  pid: number
  /** The first line of standard output that `read` recognizes. Rejects when the process ends first. */
  ready: Promise<string>
  /** The end of its standard error. */
  complaints(): string
  /** Resolves when the process has exited. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

const checkout = fileURLToPath(new URL('..', import.meta.url))

const alive = new Set<ChildProcess>()

/** Kills every running process at once. */
export function killChildren(): void {
  for (const child of alive) child.kill('SIGKILL')
}
process.on('exit', killChildren)

/**
 * Starts a script of the checkout with this Node.
 * @param read parses a line of standard output that says the process is ready; null for any other line
 * @param env added to the variables every process needs; other settings of the environment are not passed on
 */
export function startChild(
  script: string,
  env: Record<string, string>,
  read: (line: string) => string | null,
): Child {
  const child = spawn(process.execPath, [...serverFlags, script], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...serverEnv, ...env },
  })
  alive.add(child)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void gone.then(() => alive.delete(child))
  let said = ''
  child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-20_000)))
  return {
    pid: child.pid ?? 0,
    ready: readiness(child, read, () => said),
    complaints: () => said,
    async kill(signal) {
      child.kill(signal)
      await gone
    },
  }
}

function readiness(
  child: ChildProcess,
  read: (line: string) => string | null,
  said: () => string,
): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      for (const line of text.split('\n').slice(0, -1)) {
        const answer = read(line)
        if (answer !== null) resolve(answer)
      }
      text = text.slice(text.lastIndexOf('\n') + 1)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`It ended before it was ready (${signal ?? code}):\n${said()}`)),
    )
  })
  ready.catch(() => {})
  return ready
}
