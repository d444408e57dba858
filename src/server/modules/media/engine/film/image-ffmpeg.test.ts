import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeArguments, type Composition } from './compose-arguments.ts'
import {
  encodeArguments,
  loudnessFilter,
  measureArguments,
  mixArguments,
  silenceArguments,
} from './film-sound.ts'

const script = readFileSync(new URL('../../../../../../scripts/build-ffmpeg.sh', import.meta.url), 'utf8')

/** The filters that the ffmpeg of the image is built with. */
const built = new Set(
  [...script.matchAll(/^filters=(?:\$filters,)?(.+)$/gm)].flatMap(([, names = '']) => names.split(',')),
)

/** The filters of graphs, by their names: `[0:v]fps=30,crop=1:2[a];…`. */
function filtersIn(graph: string): string[] {
  const bare = graph.replaceAll(/'[^']*'/g, '').replaceAll(/\[[^\]]*\]/g, '')
  return bare.split(/[;,]/).map((one) => one.split('=')[0] ?? '')
}

const graphsIn = (args: readonly string[]) =>
  ['-filter_complex', '-af', '-vf'].flatMap((option) => {
    const at = args.indexOf(option)
    return at < 0 ? [] : [args[at + 1] ?? '']
  })

const clip = { path: '/tmp/a.mp4', durationSec: 4, hasSound: true }
const size = { width: 1080, height: 1920 }
const base = { size, frameRate: 30, frames: 120, into: '/tmp/b.mp4' }
const drawn = { part: { x: 0, y: 0, width: 1080, height: 400 }, timing: '2*N' }
const compositions: Composition[] = [
  { ...base, drawn, ground: null },
  { ...base, drawn, ground: { clip, atSec: 1, fit: 'cover' } },
  { ...base, drawn, ground: { clip, atSec: 1, fit: 'blur' } },
  { ...base, drawn: null, ground: { clip, atSec: 1, fit: 'blur' } },
]
const sounds = [
  { original: true, musicDb: 0, duck: false, fadeSec: 0.5 },
  { original: false, musicDb: -6, duck: false, fadeSec: 0.5 },
  { original: true, musicDb: -6, duck: true, fadeSec: 0.5 },
]
const measured =
  '"input_i" : "-20", "input_tp" : "-3", "input_lra" : "4", "input_thresh" : "-30", "target_offset" : "0.1"'

test('the ffmpeg of the image has every filter that films ask for', () => {
  const all = [
    ...compositions.flatMap((one) => graphsIn(composeArguments(one))),
    ...sounds.flatMap((sound) =>
      graphsIn(mixArguments({ durationSec: 4, sound, clip, clipFromSec: 0, music: clip }, 'm.wav') ?? []),
    ),
    ...graphsIn(measureArguments('m.wav')),
    ...graphsIn(encodeArguments('m.wav', loudnessFilter(measured), 'm.m4a')),
    silenceArguments(4, 'm.m4a')[3] ?? '',
  ]
  const asked = new Set(all.flatMap(filtersIn))
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].filter((name) => !built.has(name))).toEqual([])
})
