import { type ChildProcess, spawn } from 'node:child_process'
import { serverEnv, serverFlags } from '../scripts/start.mjs'
import { fileURLToPath } from 'node:url'

/** A Node process of ours. It never outlives this one, however a benchmark ends. */
export interface Child {
  pid: number
  /** The first line on standard output that answers, as `read` understands it. Rejects when the process ends first. */
  ready: Promise<string>
  /** The end of what it wrote to standard error. */
  complaints(): string
  /** Resolves when the process is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

const checkout = fileURLToPath(new URL('..', import.meta.url))

const alive = new Set<ChildProcess>()

/** Ends every process that is still running, at once. */
export function killChildren(): void {
  for (const child of alive) child.kill('SIGKILL')
}
process.on('exit', killChildren)

/**
 * Starts a script of the checkout under this Node.
 * @param read what a line of standard output says, once the process is ready; null for any other line
 * @param env on top of what every process needs; settings of whoever runs the benchmark are left out
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
