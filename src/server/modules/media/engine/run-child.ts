import { type ChildProcess, fork } from 'node:child_process'
import { bareEnvironment } from '#server/plumbing/bare-environment.ts'
import type { ChildWord } from './child-task.ts'
import { cpuSecIn, type Fence } from './fence.ts'
import type { Made, Making } from './making.ts'
import { graceMs } from './run-tool.ts'

/** A script of our own in a process of its own, and its one task. */
export interface ChildRun<Task> {
  /** It calls `doTask`. */
  script: URL
  task: Task
  fence: Fence
  /** What Node may use itself: frames and videos are not in it. */
  heapMb: number
  env?: Record<string, string>
  limitMs: number
  maxBytes: number
}

/** Runs a script with its children, and ends the whole group on abort. Never throws. */
export function runChild<Task extends object>(
  { script, task, limitMs, ...run }: ChildRun<Task>,
  { onProgress, signal }: Making,
): Promise<Made> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'stopped' })
    const child = start(script, { ...run, limitMs })
    let answer: Made | null = null
    const end = (made: Made) => {
      answer ??= made
      endGroup(child)
    }
    const stop = () => end({ kind: 'stopped' })
    const timer = setTimeout(() => end({ kind: 'failed', why: 'It took too long.' }), limitMs)
    signal.addEventListener('abort', stop)
    child.on('message', (word: ChildWord) => {
      switch (word.kind) {
        case 'ready':
          child.send(task)
          break
        case 'progress':
          onProgress(word.done)
          break
        case 'made':
        case 'failed':
          end(word)
          break
        default:
          word satisfies never
      }
    })
    // Not before it has ended: nothing writes into the folder afterwards.
    const finish = (why: string) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(answer ?? { kind: 'failed', why })
    }
    child.once('error', (error) => finish(error.message))
    child.once('close', () => finish('It ended before it was done.'))
  })
}

function start(
  script: URL,
  { fence, limitMs, maxBytes, heapMb, env }: Omit<ChildRun<object>, 'script' | 'task'>,
): ChildProcess {
  const [program, ...args] = [
    ...fence({ cpuSec: cpuSecIn(limitMs), maxBytes }),
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    '--max-semi-space-size=2',
    '--v8-pool-size=1',
  ]
  return fork(script, {
    env: { ...bareEnvironment(), ...env },
    execPath: program,
    execArgv: args,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  })
}

/** SIGTERM to the process and its children, and SIGKILL to those that do not obey. */
function endGroup(child: ChildProcess): void {
  const tell = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // They have exited already.
    }
  }
  tell('SIGTERM')
  const timer = setTimeout(() => tell('SIGKILL'), graceMs)
  child.once('close', () => clearTimeout(timer))
}
