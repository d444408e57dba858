import type { VideoTarget } from '#domain/media/fit-video.ts'
import { ffmpegFilms } from './film/ffmpeg-films.ts'
import { reading } from './reading.ts'
import { type Ffmpeg, made, runFfmpeg } from './run-ffmpeg.ts'
import { longestMs, pictureWidth, type VideoEngine } from './video-engine.ts'

/** The largest video that a transcoding may write. */
export const maxOutputBytes = 12 * 1024 ** 3
/** The largest picture of a frame. */
export const maxPictureBytes = 50_000_000

/** The ffmpeg of this machine, in its own process for each task. */
export function ffmpegEngine(ffmpeg: Ffmpeg): VideoEngine {
  return {
    name: 'ffmpeg',
    films: ffmpegFilms(ffmpeg),
    async picture(source, atSec, into, signal) {
      const end = await runFfmpeg(
        ffmpeg,
        [
          reading,
          ['-ss', seconds(atSec), '-i', `file:${source.path}`],
          ['-frames:v', '1', '-an', '-vf', `scale='min(${pictureWidth},iw)':-2,format=yuvj420p`],
          ['-f', 'mjpeg', `file:${into}`],
        ].flat(),
        { signal, limitMs: 30_000, maxBytes: maxPictureBytes },
      )
      return made(end)
    },
    async transcode(source, target, into, { onProgress, signal }) {
      const onLine = (line: string) => {
        const micros = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
        if (micros > 0) onProgress(Math.min(1, micros / 1e6 / source.durationSec))
      }
      const end = await runFfmpeg(
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

/** Whether this ffmpeg works: it encodes a tiny film, and reads it. */
export async function ffmpegWorks(ffmpeg: Ffmpeg, film: string, picture: string): Promise<boolean> {
  const { signal } = new AbortController()
  const limits = { signal, limitMs: 20_000, maxBytes: 10_000_000 }
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=15:d=0.4', '-f', 'lavfi', '-i', 'sine=d=0.4']
  const coding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4', `file:${film}`]
  const end = await runFfmpeg(ffmpeg, [...sources, ...coding], limits)
  if (end.kind !== 'ended' || end.code !== 0) return false
  const source = { path: film, width: 64, height: 64, rotation: 0, durationSec: 0.4, hasSound: true } as const
  return (await ffmpegEngine(ffmpeg).picture(source, 0.1, picture, signal)).kind === 'made'
}
