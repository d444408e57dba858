import { type ChildProcess, fork } from 'node:child_process'
import { graceMs } from '../run-tool.ts'
import type { Made, Making } from '../making.ts'
import type { ComposeTask, ComposeWord } from './compose-task.ts'
import { longestPieceMs } from '../../film-engine.ts'

/** Runs the process that draws a piece, with ffmpeg as its child; ends the whole group on abort. Never throws. */
export function runComposer(task: ComposeTask, { onProgress, signal }: Making): Promise<Made> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'stopped' })
    const child = fork(new URL('./compose-worker.ts', import.meta.url), {
      // Fonts of the machine would make two machines draw differently.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
    let answer: Made | null = null
    const end = (made: Made) => {
      answer ??= made
      endGroup(child)
    }
    const stop = () => end({ kind: 'stopped' })
    const timer = setTimeout(
      () => end({ kind: 'failed', why: 'It took too long.' }),
      longestPieceMs(task.piece),
    )
    signal.addEventListener('abort', stop)
    child.on('message', (word: ComposeWord) => {
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
    child.once('error', (error) => (answer ??= { kind: 'failed', why: error.message }))
    // Not before it has ended: nothing writes into the folder afterwards.
    child.once('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(answer ?? { kind: 'failed', why: 'It ended before it was done.' })
    })
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
