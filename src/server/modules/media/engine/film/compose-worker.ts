import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { composeArguments } from './compose-arguments.ts'
import { type ChildWord, doTask, say } from '../child-task.ts'
import type { ComposeTask } from './compose-task.ts'
import { filmNiceness } from './film-limits.ts'
import { openPainter } from './paint-piece.ts'
import { groundOf } from './piece-ground.ts'

/**
 * Makes one piece of a film, in its own process: draws its frames, and gives them to ffmpeg through a pipe. Both are one
 * group, so that both end together.
 */

doTask(work)
setPriority(filmNiceness)

async function work({ piece, command, folder, fonts, into }: ComposeTask): Promise<ChildWord> {
  const { frameRate, size } = piece.film
  const painter = await openPainter(piece, fonts)
  const frames = piece.toFrame - piece.fromFrame
  const drawn = painter.part && { part: painter.part, timing: painter.timing }
  const composition = { size, frameRate, frames, drawn, ground: groundOf(piece), into }
  const [program = '', ...before] = command
  const child = spawn(program, [...before, ...composeArguments(composition)], {
    cwd: folder,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = tail(child.stderr)
  const ended = once(child, 'close')
  createInterface({ input: child.stdout }).on('line', (line) => {
    const micros = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
    if (micros > 0) say({ kind: 'progress', done: Math.min(1, (micros * frameRate) / (frames * 1e6)) })
  })
  await feed(child.stdin, painter.paint())
  const [code] = (await ended) as [number | null]
  return code === 0 ? { kind: 'made' } : { kind: 'failed', why: said().slice(-500) }
}

/** Writes frame after frame, and waits for each: a buffer is painted on again afterwards. */
async function feed(pipe: Writable, frames: Iterable<Uint8Array>): Promise<void> {
  const gone = once(pipe, 'close').then(() => false)
  // It may end early: its own exit code says why.
  pipe.on('error', () => pipe.destroy())
  let before: Promise<boolean> = Promise.resolve(true)
  for (const frame of frames) {
    if (!(await Promise.race([before, gone]))) return
    before = new Promise((resolve) => pipe.write(frame, (error) => resolve(!error)))
  }
  if (await Promise.race([before, gone])) pipe.end()
}

function tail(stream: Readable): () => string {
  let said = ''
  stream.on('data', (part) => (said = `${said}${part}`.slice(-4_000)))
  return () => said.trim()
}
