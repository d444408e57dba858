import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Film } from '#domain/film/film.ts'
import { splitCues } from '#domain/film/split-cues.ts'
import { testFilm, words } from '#server/modules/media/engine/film/test-films.ts'
import { openEngine } from '#server/modules/media/engine/open-engine.ts'
import type { FilmPiece } from '#server/modules/media/film-engine.ts'
import { cutFilm } from '#server/modules/studio/films/piece-plan.ts'
import { openLog } from '#server/plumbing/log.ts'
import { peakMemory } from './peak-memory.ts'

/** One kind of film, in a process of its own: the CPU of its children counts. Prints a {@link FilmWork}. */
export interface FilmWork {
  made: Cost
  floor: Cost
  joinSec: number
  /** The most memory of the processes that draw and encode. */
  peakMb: number
  /** From asking a film to stop until its processes have ended. */
  cancelMs: number
}

interface Cost {
  wallSec: number
  cpuSec: number
}

const noCost: Cost = { wallSec: 0, cpuSec: 0 }
const nothing: FilmWork = { made: noCost, floor: noCost, joinSec: 0, peakMb: 0, cancelMs: 0 }

const [kind = 'still', length = '1', folder = '.'] = process.argv.slice(2)
const seconds = Number(length)
const overClip = kind === 'overlay' || kind === 'captions'
const { PATH = '' } = process.env
const films = (await openEngine({ ffmpegPath: null, searchPath: PATH }, openLog('silent'))())?.films
if (!films) throw new Error('this bench needs ffmpeg')
const { signal } = new AbortController()
const size = { width: 1080, height: 1920 }
const text = { ...words('Rye is back from Friday'), x: 80, y: 700, width: 920, size: 150 }
const layer = { id: 'words', fromSec: 0, toSec: seconds, items: [text] }
const clip = { path: join(folder, 'clip.mp4'), durationSec: seconds, hasSound: false }

if (overClip) {
  const noise = ['-vf', 'noise=alls=6:allf=t']
  await ffmpeg([...lavfi(`testsrc2=s=1080x1920:r=30:d=${seconds}`), ...noise, ...coding(), clip.path])
}
await ffmpeg([...lavfi('gradients=s=1080x1920'), '-frames:v', '1', join(folder, 'still.png')])

const film = await testFilm({ size, durationSec: seconds, layers: [layer], ...groundOf(kind) })
const frames = seconds * 30
process.stdout.write(JSON.stringify(await measure()))

function groundOf(which: string): Partial<Film> {
  if (which === 'captions') {
    const said = Array.from({ length: Math.ceil(seconds / 2) }, (_, at) => ({
      fromSec: at * 2,
      toSec: Math.min(seconds, at * 2 + 2),
      text: 'Rye is back from Friday on',
    }))
    const captions = { cues: splitCues(said, 'word-pop'), style: 'word-pop', place: 'bottom' } as const
    return { ground: { clip: 'clip', fromSec: 0, fit: 'cover' }, layers: [], captions: { ...captions } }
  }
  if (which !== 'overlay') return {}
  const enter = { kind: 'rise', sec: 0.8, ease: 'out' } as const
  return { ground: { clip: 'clip', fromSec: 0, fit: 'cover' }, layers: [{ ...layer, enter }] }
}

async function measure(): Promise<FilmWork> {
  if (kind === 'pieces') return pieces()
  if (kind === 'cancel') return cancel()
  const way = kind === 'frames' || kind === 'forever' ? ({ way: 'frames' } as const) : {}
  // Beside a server that is measured, until this process is ended.
  while (kind === 'forever') await compose({ fromFrame: 0, toFrame: frames, ...way }, 'made.mp4')
  let made = noCost
  const peakMb = await peakMemory(async () => {
    made = await cost(() =>
      kind === 'captions' ? likeTheStudio() : compose({ fromFrame: 0, toFrame: frames, ...way }, 'made.mp4'),
    )
  })
  if (kind === 'captions') return { ...nothing, made, peakMb }
  const over =
    kind === 'overlay'
      ? ['-i', clip.path]
      : ['-loop', '1', '-framerate', '30', '-i', join(folder, 'still.png')]
  const plain = [
    '-loop',
    '1',
    '-i',
    join(folder, 'still.png'),
    '-filter_complex',
    'overlay=shortest=1:alpha=straight',
  ]
  const floor = await cost(() =>
    ffmpeg([...over, ...plain, '-t', length, ...coding(), join(folder, 'floor.mp4')]),
  )
  return { ...nothing, made, floor, peakMb }
}

/** In the pieces that the studio makes of it, one after the other. */
async function likeTheStudio(): Promise<void> {
  const names: string[] = []
  for (const { n, fromSec, toSec } of cutFilm(film)) {
    const part = {
      fromFrame: Math.round(fromSec * film.frameRate),
      toFrame: Math.round(toSec * film.frameRate),
    }
    await compose(part, `${n}.mp4`)
    names.push(`${n}.mp4`)
  }
  await joined(names)
}

async function joined(names: readonly string[]): Promise<void> {
  const silent = { durationSec: seconds, sound: null, clip: null, clipFromSec: 0, music: null }
  const place = { into: join(folder, 'joined.mp4'), folder }
  const made = await films?.join(names, silent, place, signal)
  if (made?.kind !== 'made') throw new Error('the pieces were not joined')
}

/** A film that is stopped in the middle of drawing. */
async function cancel(): Promise<FilmWork> {
  const stopping = new AbortController()
  let askedAt = 0
  const piece = { film, pictures: {}, clip: null, fromFrame: 0, toFrame: frames, way: 'frames' } as const
  const made = await films?.compose(piece, join(folder, 'made.mp4'), {
    signal: stopping.signal,
    onProgress: (share) => {
      if (share < 0.3 || askedAt > 0) return
      askedAt = performance.now()
      stopping.abort(new Error('cancelled'))
    },
  })
  if (made?.kind !== 'stopped' || askedAt === 0) throw new Error(`it was not stopped: ${made?.kind}`)
  return { ...nothing, cancelMs: performance.now() - askedAt }
}

/** The same film whole, and in two pieces. */
async function pieces(): Promise<FilmWork> {
  const half = Math.floor(frames / 2)
  const floor = await cost(() => compose({ fromFrame: 0, toFrame: frames, way: 'frames' }, 'whole.mp4'))
  const made = await cost(async () => {
    await compose({ fromFrame: 0, toFrame: half, way: 'frames' }, '0.mp4')
    await compose({ fromFrame: half, toFrame: frames, way: 'frames' }, '1.mp4')
  })
  const joining = await cost(() => joined(['0.mp4', '1.mp4']))
  return { ...nothing, made, floor, joinSec: joining.wallSec }
}

async function compose(part: Pick<FilmPiece, 'fromFrame' | 'toFrame' | 'way'>, name: string): Promise<void> {
  const piece = { film, pictures: {}, clip: overClip ? clip : null, ...part }
  const made = await films?.compose(piece, join(folder, name), { signal, onProgress: () => {} })
  if (made?.kind !== 'made') throw new Error(`nothing was made: ${JSON.stringify(made)}`)
}

function lavfi(source: string): string[] {
  return ['-f', 'lavfi', '-i', source]
}

function coding(): string[] {
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-an', '-y']
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])
}

async function cost(work: () => Promise<void>): Promise<Cost> {
  const [began, before] = [performance.now(), cpuOfChildren()]
  await work()
  return { wallSec: (performance.now() - began) / 1000, cpuSec: cpuOfChildren() - before }
}

/** Of children that have ended, with theirs: fields 16 and 17, in hundredths of a second. */
function cpuOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
