import type { VideoTarget } from '#domain/media/fit-video.ts'
import { videoUploadLimits } from '#domain/media/media-limits.ts'
import { runTool, type ToolEnd } from './run-tool.ts'
import { longestMs, type Made, pictureWidth, type VideoEngine } from './video-engine.ts'

/** The path of ffmpeg, and its sandbox. */
export interface Ffmpeg {
  program: string
  /** The command before it, which runs the rest with limits. */
  fence(limits: { cpuSec: number; maxBytes: number }): readonly string[]
  /** A folder of this user, as working directory. */
  folder: string
}

/** Options of every input: local files only, in common container formats. A playlist is neither. */
const reading = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'],
  ['-threads', '2'],
  // A stream may claim far larger frames than its file.
  ['-max_pixels', String(videoUploadLimits.maxSide ** 2)],
].flat()
const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y']
const maxOutputBytes = 12 * 1024 ** 3

/** The ffmpeg of this machine, in its own process for each task. */
export function ffmpegEngine(ffmpeg: Ffmpeg): VideoEngine {
  return {
    name: 'ffmpeg',
    async picture(source, atSec, into, signal) {
      const end = await run(
        ffmpeg,
        [
          reading,
          ['-ss', seconds(atSec), '-i', `file:${source.path}`],
          ['-frames:v', '1', '-an', '-vf', `scale='min(${pictureWidth},iw)':-2,format=yuvj420p`],
          ['-f', 'mjpeg', `file:${into}`],
        ].flat(),
        { signal, limitMs: 30_000, maxBytes: 50_000_000 },
      )
      return made(end)
    },
    async transcode(source, target, into, { onProgress, signal }) {
      const onLine = (line: string) => {
        const micros = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
        if (micros > 0) onProgress(Math.min(1, micros / 1e6 / source.durationSec))
      }
      const end = await run(
        ffmpeg,
        [
          ['-progress', 'pipe:1', '-stats_period', '0.5'],
          reading,
          ['-i', `file:${source.path}`],
          ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
          ['-vf', pictureFilter(target)],
          ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'],
          ['-maxrate', `${videoRate(target)}`, '-bufsize', `${videoRate(target) * 2}`],
          ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-pix_fmt', 'yuv420p'],
          ['-c:a', 'aac', '-b:a', `${soundRate}`, '-ac', '2', '-ar', '48000'],
          ['-threads', '2', '-movflags', '+faststart', '-f', 'mp4', `file:${into}`],
        ].flat(),
        { signal, limitMs: longestMs(source.durationSec), maxBytes: maxOutputBytes, onLine },
      )
      return made(end)
    },
  }
}

export const soundRate = 128_000

/** The bit rate left for video besides audio. */
export function videoRate({ maxBitRate }: VideoTarget): number {
  return Math.max(100_000, maxBitRate - soundRate)
}

/** Size, frame rate and pixel format, as all players expect them. */
export function pictureFilter({ width, height, frameRate }: VideoTarget): string {
  const speed = frameRate === null ? '' : `fps=${frameRate},`
  return `${speed}scale=${width}:${height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`
}

const seconds = (value: number) => value.toFixed(3)

interface Limits {
  signal: AbortSignal
  limitMs: number
  maxBytes: number
  onLine?: (line: string) => void
}

function run(ffmpeg: Ffmpeg, args: readonly string[], { maxBytes, ...limits }: Limits): Promise<ToolEnd> {
  const cpuSec = Math.ceil((limits.limitMs / 1000) * 2)
  const command = [...ffmpeg.fence({ cpuSec, maxBytes }), ffmpeg.program, ...quiet, ...args]
  return runTool(command, { folder: ffmpeg.folder, ...limits })
}

function made(end: ToolEnd): Made {
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

/** Whether this ffmpeg works: it encodes a tiny film, and reads it. */
export async function ffmpegWorks(ffmpeg: Ffmpeg, film: string, picture: string): Promise<boolean> {
  const { signal } = new AbortController()
  const limits = { signal, limitMs: 20_000, maxBytes: 10_000_000 }
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=15:d=0.4', '-f', 'lavfi', '-i', 'sine=d=0.4']
  const coding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4', `file:${film}`]
  const end = await run(ffmpeg, [...sources, ...coding], limits)
  if (end.kind !== 'ended' || end.code !== 0) return false
  const source = { path: film, width: 64, height: 64, rotation: 0, durationSec: 0.4, hasSound: true } as const
  return (await ffmpegEngine(ffmpeg).picture(source, 0.1, picture, signal)).kind === 'made'
}
