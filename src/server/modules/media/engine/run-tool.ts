import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ToolRun {
  folder: string
  signal: AbortSignal
  limitMs: number
  onLine?: (line: string) => void
}

export type ToolEnd =
  | { kind: 'ended'; code: number; said: string }
  | { kind: 'stopped' }
  | { kind: 'too-long' }

/** The grace period for a process to end. */
export const graceMs = 2_000

/** Runs a program with an empty environment, and kills it with all its children on abort. Never throws. */
export function runTool(
  command: readonly string[],
  { folder, signal, limitMs, onLine }: ToolRun,
): Promise<ToolEnd> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'stopped' })
    const child = spawn(program, args, {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let said = ''
    let ending: 'stopped' | 'too-long' | null = null
    const tell = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name)
      } catch {
        // It has exited already.
      }
    }
    const end = (why: 'stopped' | 'too-long') => {
      ending ??= why
      tell('SIGTERM')
      setTimeout(() => tell('SIGKILL'), graceMs).unref()
    }
    const stop = () => end('stopped')
    const timer = setTimeout(() => end('too-long'), limitMs)
    signal.addEventListener('abort', stop)
    child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)))
    createInterface({ input: child.stdout }).on('line', (line) => onLine?.(line))
    const finish = (result: ToolEnd) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(ending ? { kind: ending } : result)
    }
    child.once('error', (error) => finish({ kind: 'ended', code: 127, said: error.message }))
    child.once('close', (code) => finish({ kind: 'ended', code: code ?? 1, said }))
  })
}
