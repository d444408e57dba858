import { cpuSecIn, type Fence } from './fence.ts'
import { runTool, type ToolEnd } from './run-tool.ts'
import type { Made } from './making.ts'

/** The path of ffmpeg, and its sandbox. */
export interface Ffmpeg {
  program: string
  fence: Fence
  /** A folder of this user, as working directory. */
  folder: string
  /** The folder of fonts that this instance brings for films; left out or null: none. */
  fonts?: string | null
}

const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y']
export interface FfmpegLimits {
  signal: AbortSignal
  limitMs: number
  maxBytes: number
  onLine?: (line: string) => void
}

/** Runs ffmpeg in its fence. */
export function runFfmpeg(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  { maxBytes, ...limits }: FfmpegLimits,
): Promise<ToolEnd> {
  const command = [...commandOf(ffmpeg, { maxBytes, limitMs: limits.limitMs }), ...args]
  return runTool(command, { folder: ffmpeg.folder, ...limits })
}

/** Whether a file came out. */
export function made(end: ToolEnd): Made {
  switch (end.kind) {
    case 'ended':
      return end.code === 0 ? { kind: 'made' } : { kind: 'failed', why: end.said.trim().slice(-500) }
    case 'stopped':
      return { kind: 'stopped' }
    case 'too-long':
      return { kind: 'failed', why: 'It took too long.' }
    default:
      return end satisfies never
  }
}

/** ffmpeg in its fence, with the options of every task. */
export function commandOf(
  ffmpeg: Ffmpeg,
  { maxBytes, limitMs }: { maxBytes: number; limitMs: number },
): string[] {
  return [...ffmpeg.fence({ cpuSec: cpuSecIn(limitMs), maxBytes }), ffmpeg.program, ...quiet]
}
