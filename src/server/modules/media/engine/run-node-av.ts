import type { FilmPiece, FilmSound } from '../film-engine.ts'
import type { Fence } from './fence.ts'
import type { Made, Making } from './making.ts'
import { runChild } from './run-child.ts'

/** The package node-av on this machine. */
export interface NodeAv {
  fence: Fence
  /** The folder of fonts that this instance brings for films; null: none. */
  fonts: string | null
}

/** The task of the process. */
export type NodeAvTask =
  | { kind: 'picture'; from: string; into: string; atSec: number; filter: string }
  | {
      kind: 'transcode'
      from: string
      into: string
      filter: string
      videoRate: number
      soundRate: number
      durationSec: number
      hasSound: boolean
    }
  | { kind: 'piece'; piece: FilmPiece; fonts: string | null; into: string }
  | { kind: 'sound'; sound: FilmSound; mix: string; into: string }
  | { kind: 'join'; list: string; track: string; into: string; encodesAgain: boolean }
  /** One channel of 16-bit samples; without `format` there is nothing around them. */
  | { kind: 'samples'; from: string; into: string; rate: number; seconds: number; format: 'wav' | 's16le' }

/** Does a task with the FFmpeg inside node-av, in a process of its own. Never throws. */
export function runNodeAv(
  { fence }: NodeAv,
  task: NodeAvTask,
  making: Making,
  limits: { limitMs: number; maxBytes: number },
): Promise<Made> {
  const script = new URL('./node-av-worker.ts', import.meta.url)
  // Fonts of the machine would make two machines draw differently.
  const env = { DISABLE_SYSTEM_FONTS_LOAD: '1' }
  return runChild({ script, task, fence, heapMb: 512, env, ...limits }, making)
}
