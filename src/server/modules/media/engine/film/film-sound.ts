import type { ClipFile, FilmSound } from '../../film-engine.ts'
import { reading } from '../reading.ts'

/** What is heard of the videos of a film: arguments of ffmpeg that mix it, before its loudness is set. */
export function mixArguments(work: FilmSound, into: string): string[] | null {
  const { durationSec } = work
  const { original, music } = heardIn(work)
  if (!original && !music) return null
  const seconds = durationSec.toFixed(3)
  const inputs = [original, music].flatMap((each) => (each ? input(each, durationSec) : []))
  const named = {
    original: original && `[0:a:0]${evenly}`,
    music: music && `[${original ? 1 : 0}:a:0]${evenly}`,
  }
  const graph = mixGraph(named, work)
  return [
    ...inputs,
    '-filter_complex',
    `${graph},apad,atrim=end=${seconds}[mix]`,
    '-map',
    '[mix]',
    '-vn',
    '-sn',
    '-dn',
    '-t',
    seconds,
    '-map_metadata',
    '-1',
    '-c:a',
    'pcm_s16le',
    '-f',
    'wav',
    `file:${into}`,
  ]
}

/** A file that is heard, from a second on. It begins again where it is shorter than the film. */
export interface Heard {
  clip: ClipFile
  fromSec: number
}

/** What is heard in a film. */
export function heardIn({ sound, clip, clipFromSec, music }: FilmSound): {
  original: Heard | null
  music: Heard | null
} {
  const hasOriginal = sound?.original !== false && clip?.hasSound
  return {
    original: hasOriginal ? { clip, fromSec: clipFromSec % Math.max(0.1, clip.durationSec) } : null,
    music: music?.hasSound ? { clip: music, fromSec: 0 } : null,
  }
}

function input({ clip: { path }, fromSec }: Heard, durationSec: number): string[] {
  return [
    '-stream_loop',
    '-1',
    ...reading,
    '-ss',
    fromSec.toFixed(3),
    '-t',
    (durationSec + 1).toFixed(3),
    '-i',
    `file:${path}`,
  ]
}

/** Sound as the graph takes it. */
export const evenly = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo'

/** About 12 dB lower while something is said, and back within half a second. */
const duck = 'sidechaincompress=threshold=0.02:ratio=6:attack=20:release=500:level_sc=1'

/**
 * Mixes what is heard, and fades it.
 * @param inputs the beginning of a chain each, which ends with `evenly` or the like; null: it is not heard
 */
export function mixGraph(
  { original, music }: { original: string | null; music: string | null },
  { sound, durationSec }: FilmSound,
): string {
  const fadeSec = Math.min(sound?.fadeSec ?? 0, durationSec / 2)
  const fade =
    fadeSec > 0
      ? `,afade=t=in:d=${fadeSec.toFixed(3)},afade=t=out:st=${(durationSec - fadeSec).toFixed(3)}:d=${fadeSec.toFixed(3)}`
      : ''
  const quieter = `volume=${(sound?.musicDb ?? 0).toFixed(2)}dB`
  if (music === null) return `${original ?? ''}${fade}`
  if (original === null) return `${music},${quieter}${fade}`
  const both = 'amix=inputs=2:duration=longest:normalize=0'
  if (!sound?.duck) {
    return `${original}[said];${music},${quieter}[music];[said][music]${both}${fade}`
  }
  return [
    `${original},asplit=2[said][key]`,
    `${music},${quieter}[music]`,
    `[music][key]${duck}[lower]`,
    `[said][lower]${both}${fade}`,
  ].join(';')
}

/** How loud films are: −14 LUFS, with peaks below −1.5 dB. */
const target = 'I=-14:TP=-1.5:LRA=11'

/** Writes down how loud a mix is, for `loudnessFilter`. */
export const measureFilter = `loudnorm=${target}:print_format=json`

/** Measures a mix: the answer is on the error output. */
export function measureArguments(mix: string): string[] {
  return [
    '-v',
    'info',
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'wav',
    '-i',
    `file:${mix}`,
    '-af',
    measureFilter,
    '-f',
    'null',
    '-',
  ]
}

/** The second pass; null: there is nothing to hear in it. */
export function loudnessFilter(said: string): string | null {
  const value = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"(-?[\\d.]+|-?inf)"`).exec(said)?.[1])
  const [i, tp, lra, thresh, offset] = [
    value('input_i'),
    value('input_tp'),
    value('input_lra'),
    value('input_thresh'),
    value('target_offset'),
  ]
  if (![i, tp, lra, thresh, offset].every((each) => Number.isFinite(each)) || (i ?? -99) < -70) return null
  return `loudnorm=${target}:measured_I=${i}:measured_TP=${tp}:measured_LRA=${lra}:measured_thresh=${thresh}:offset=${offset}:linear=true`
}

const encoding = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-map_metadata', '-1']

/** The sound track of a film from its mix. */
export function encodeArguments(mix: string, filter: string | null, into: string): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'wav',
    '-i',
    `file:${mix}`,
    ...(filter === null ? [] : ['-af', filter]),
    ...encoding,
    '-fflags',
    '+bitexact',
    '-f',
    'mp4',
    `file:${into}`,
  ]
}

/** Silence, for a film that nothing is heard in: some networks refuse films without a sound track. */
export function silenceArguments(durationSec: number, into: string): string[] {
  return [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=48000:cl=stereo',
    '-t',
    durationSec.toFixed(3),
    ...encoding,
    '-fflags',
    '+bitexact',
    '-f',
    'mp4',
    `file:${into}`,
  ]
}

/** The sound of a video as speech recognition wants it: one channel, 16 kHz, not compressed. */
export function speechArguments(path: string, seconds: number, into: string): string[] {
  const length = seconds.toFixed(3)
  return [
    ['-t', length, ...reading, '-i', `file:${path}`],
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-t', length, '-map_metadata', '-1'],
    ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-fflags', '+bitexact', '-f', 'wav', `file:${into}`],
  ].flat()
}
