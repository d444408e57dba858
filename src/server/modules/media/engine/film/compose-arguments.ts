import { reading } from '../reading.ts'
import type { PieceGround } from './piece-ground.ts'

/** A part of the frame, in pixels; even numbers, as the encoder’s colours are half as fine. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** What ffmpeg gets and makes: the frames that are drawn, over a video or alone. */
export interface Composition {
  size: { width: number; height: number }
  frameRate: number
  frames: number
  /** The frames that arrive; null: nothing is drawn. */
  drawn: { part: Part; timing: string | null } | null
  ground: PieceGround | null
  into: string
}

/** Standard colours of high definition: players that are told nothing expect them. */
const colours = 'out_color_matrix=bt709:out_range=tv'
const coloursSaid = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
/** The limit of the encoder, in bits a second. */
export const maxRate = 12_000_000

/** The arguments of ffmpeg. It sees no text and no address: the text is in the frames. */
export function composeArguments(work: Composition): string[] {
  const { frameRate, frames, into } = work
  return [
    ['-progress', 'pipe:1', '-stats_period', '0.5'],
    inputs(work),
    ['-filter_complex', graph(work), '-map', '[film]', '-an', '-sn', '-dn'],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    ['-frames:v', `${frames}`, '-r', `${frameRate}`, '-video_track_timescale', `${frameRate * 512}`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ['-maxrate', `${maxRate}`, '-bufsize', `${maxRate * 2}`, '-x264-params', 'open-gop=0'],
    ['-g', `${frameRate * 2}`, '-force_key_frames', 'expr:gte(t,n_forced*2)', '-color_range', 'tv'],
    coloursSaid,
    ['-threads', '2', '-movflags', '+faststart', '-f', 'mp4', `file:${into}`],
  ].flat()
}

function inputs({ drawn, ground, frameRate, frames }: Composition): string[] {
  const clip = ground && [
    '-stream_loop',
    '-1',
    ...reading,
    '-ss',
    ground.atSec.toFixed(3),
    '-t',
    (frames / frameRate + 1).toFixed(3),
    '-i',
    `file:${ground.clip.path}`,
  ]
  const pipe = drawn && [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-video_size',
    `${drawn.part.width}x${drawn.part.height}`,
    '-framerate',
    `${frameRate}`,
    '-protocol_whitelist',
    'pipe',
    '-i',
    'pipe:0',
  ]
  return [...(clip ?? []), ...(pipe ?? [])]
}

function graph({ size, frameRate, drawn, ground, frames }: Composition): string {
  if (!ground) {
    if (!drawn) throw new Error('a film without a ground has nothing to draw')
    return `[0:v]${drawnFilter(drawn.timing, frameRate)}[film]`
  }
  const fitted = `${fittedFilter(ground.fit, size)},${asVideo}`
  const under = `[0:v]fps=${frameRate},${fitted},${endless},trim=end_frame=${frames}`
  if (!drawn) return `${under}[film]`
  const { part, timing } = drawn
  const over = `[1:v]scale=${colours},format=yuva420p,${placed(timing, frameRate)}[over]`
  return `${under}[under];${over};[under][over]overlay=${part.x}:${part.y}:eof_action=repeat:format=yuv420[film]`
}

const asVideo = `scale=${colours},format=yuv420p`
/** The last frame stays until the encoder has enough. */
const endless = 'tpad=stop=-1:stop_mode=clone,setsar=1'

/** Puts the frames that arrive in their place. */
const placed = (timing: string | null, frameRate: number) =>
  `settb=1/${frameRate},setpts='${timing ?? 'N'}',fps=${frameRate}`

/** Makes a video of drawn frames that fill it. @param timing of `findRuns` */
export function drawnFilter(timing: string | null, frameRate: number): string {
  return `${asVideo},${placed(timing, frameRate)},${endless}`
}

/** Fills the frame: cut, or whole before a blurred copy of itself. */
export function fittedFilter(
  fit: 'cover' | 'blur',
  { width, height }: { width: number; height: number },
): string {
  const box = `${width}:${height}`
  const cover = `scale=${box}:force_original_aspect_ratio=increase:flags=bicubic,crop=${box}`
  if (fit === 'cover') return cover
  const [w, h] = [even(width / 8), even(height / 8)]
  const back = `scale=${w}:${h}:force_original_aspect_ratio=increase,crop=${w}:${h},gblur=sigma=6,scale=${box},eq=brightness=-0.08`
  const front = `scale=${box}:force_original_aspect_ratio=decrease:flags=bicubic`
  return `split[a][b];[a]${back}[back];[b]${front}[front];[back][front]overlay=(W-w)/2:(H-h)/2`
}

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2))
