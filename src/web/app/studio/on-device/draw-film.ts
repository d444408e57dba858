import { frameAt } from '#domain/film/frame-at.ts'
import type { Film } from '#domain/film/film.ts'
import { paintScene, type Picture } from '#drawing/paint-scene.ts'
import { mixSound, type SoundFiles } from './mix-sound.ts'

/** What a film is drawn from. */
export interface FilmFiles extends SoundFiles {
  pictures: ReadonlyMap<string, Picture>
}

interface DrawOptions {
  /** Called with 0–1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Why a film cannot be drawn on this device. */
class CannotDraw extends Error {
  override readonly name = 'CannotDraw'
}

/** The screen is drawn again after so many frames. */
const framesAtATime = 5

/**
 * Draws a film with the browser’s own encoder: H.264, and AAC, in one MP4 file.
 * @throws CannotDraw where the browser has no H.264; the reason of `signal` once it is aborted
 */
export async function drawFilm(film: Film, files: FilmFiles, options: DrawOptions): Promise<Blob> {
  const media = await import('mediabunny')
  const { width, height } = film.size
  if (!('VideoEncoder' in window) || !(await media.canEncodeVideo('avc', { width, height }))) {
    throw new CannotDraw('This browser cannot make H.264 videos. Try a current Chrome, Edge or Safari.')
  }
  if (!(await media.canEncodeAudio('aac'))) {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
    registerAacEncoder()
  }
  const target = new media.BufferTarget()
  const output = new media.Output({ format: new media.Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const canvas = new OffscreenCanvas(width, height)
  const video = new media.CanvasSource(canvas, {
    codec: 'avc',
    quality: media.QUALITY_HIGH,
    keyFrameInterval: 2,
  })
  const audio = new media.AudioBufferSource({ codec: 'aac', bitrate: 128_000 })
  output.addVideoTrack(video, { frameRate: film.frameRate })
  output.addAudioTrack(audio)
  try {
    await output.start()
    await audio.add(await mixSound(film, files))
    audio.close()
    await drawFrames(film, files, { canvas, add: (at, sec) => video.add(at, sec) }, options)
    video.close()
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => null)
    throw error
  }
  if (!target.buffer) throw new CannotDraw('The browser made no file.')
  return new Blob([target.buffer], { type: 'video/mp4' })
}

interface Encoder {
  canvas: OffscreenCanvas
  add: (timestamp: number, durationSec: number) => Promise<void>
}

const path = (d: string) => new Path2D(d)

async function drawFrames(film: Film, files: FilmFiles, encoder: Encoder, options: DrawOptions) {
  const pen = encoder.canvas.getContext('2d')
  if (!pen) throw new CannotDraw('This browser gives no canvas.')
  const count = Math.ceil(film.durationSec * film.frameRate - 1e-6)
  const seconds = Array.from({ length: count }, (_, at) => at / film.frameRate)
  const { ground } = film
  const clips = 'clip' in ground && files.clip ? await framesOf(files.clip, ground.fromSec, seconds) : null
  for (const [at, sec] of seconds.entries()) {
    options.signal.throwIfAborted()
    const frame = clips ? (await clips.next()).value : null
    const pictures =
      frame && 'clip' in ground ? new Map(files.pictures).set(ground.clip, frame) : files.pictures
    pen.clearRect(0, 0, encoder.canvas.width, encoder.canvas.height)
    paintScene(pen, frameAt(film, sec), { pictures, path })
    await encoder.add(sec, 1 / film.frameRate)
    if (at % framesAtATime !== 0) continue
    options.onProgress(at / count)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The frames of the background video at the seconds of the film; a video that is shorter begins again. */
async function framesOf(clip: Blob, fromSec: number, seconds: readonly number[]) {
  const { ALL_FORMATS, BlobSource, CanvasSink, Input } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(clip), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new CannotDraw('The background video has no picture.')
  const length = Math.max(0.1, await input.computeDuration())
  const sink = new CanvasSink(track, { poolSize: 2 })
  const frames = sink.canvasesAtTimestamps(seconds.map((sec) => (fromSec + sec) % length))
  return (async function* pictures(): AsyncGenerator<Picture | null, null> {
    for await (const frame of frames) yield frame ? frame.canvas : null
    return null
  })()
}
