import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Film } from '#domain/film/film.ts'
import { testFilm, words } from '#server/modules/media/engine/film/test-films.ts'
import { openEngine } from '#server/modules/media/engine/open-engine.ts'
import type { FilmPiece } from '#server/modules/media/film-engine.ts'
import { openLog } from '#server/plumbing/log.ts'

/** One kind of film, in a process of its own: the CPU of its children counts. Prints a {@link FilmWork}. */
export interface FilmWork {
  made: Cost
  floor: Cost
  joinSec: number
}

interface Cost {
  wallSec: number
  cpuSec: number
}

const [kind = 'still', length = '1', folder = '.'] = process.argv.slice(2)
const seconds = Number(length)
const { PATH = '' } = process.env
const films = (await openEngine({ ffmpegPath: null, searchPath: PATH }, openLog('silent'))())?.films
if (!films) throw new Error('this bench needs ffmpeg')
const { signal } = new AbortController()
const size = { width: 1080, height: 1920 }
const text = { ...words('Rye is back from Friday'), x: 80, y: 700, width: 920, size: 150 }
const layer = { id: 'words', fromSec: 0, toSec: seconds, items: [text] }
const clip = { path: join(folder, 'clip.mp4'), durationSec: seconds, hasSound: false }

await ffmpeg([
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=1080x1920:r=30:d=${seconds}`,
  '-vf',
  'noise=alls=6:allf=t',
  ...coding(),
  clip.path,
])
await ffmpeg(['-f', 'lavfi', '-i', 'gradients=s=1080x1920', '-frames:v', '1', join(folder, 'still.png')])

const film = await testFilm({ size, durationSec: seconds, layers: [layer], ...groundOf(kind) })
const frames = seconds * 30
process.stdout.write(JSON.stringify(await measure()))

function groundOf(which: string): Partial<Film> {
  if (which !== 'overlay') return {}
  const enter = { kind: 'rise', sec: 0.8, ease: 'out' } as const
  return { ground: { clip: 'clip', fromSec: 0, fit: 'cover' }, layers: [{ ...layer, enter }] }
}

async function measure(): Promise<FilmWork> {
  if (kind === 'pieces') return pieces()
  const way = kind === 'frames' ? ({ way: 'frames' } as const) : {}
  const made = await cost(() => compose({ fromFrame: 0, toFrame: frames, ...way }, 'made.mp4'))
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
  return { made, floor, joinSec: 0 }
}

/** The same film whole, and in two pieces. */
async function pieces(): Promise<FilmWork> {
  const half = Math.floor(frames / 2)
  const floor = await cost(() => compose({ fromFrame: 0, toFrame: frames, way: 'frames' }, 'whole.mp4'))
  const made = await cost(async () => {
    await compose({ fromFrame: 0, toFrame: half, way: 'frames' }, '0.mp4')
    await compose({ fromFrame: half, toFrame: frames, way: 'frames' }, '1.mp4')
  })
  const silent = { durationSec: seconds, sound: null, clip: null, clipFromSec: 0, music: null }
  const joining = await cost(async () => {
    const place = { into: join(folder, 'joined.mp4'), folder }
    const joined = await films?.join(['0.mp4', '1.mp4'], silent, place, signal)
    if (joined?.kind !== 'made') throw new Error('the pieces were not joined')
  })
  return { made, floor, joinSec: joining.wallSec }
}

async function compose(part: Pick<FilmPiece, 'fromFrame' | 'toFrame' | 'way'>, name: string): Promise<void> {
  const piece = { film, pictures: {}, clip: kind === 'overlay' ? clip : null, ...part }
  const made = await films?.compose(piece, join(folder, name), { signal, onProgress: () => {} })
  if (made?.kind !== 'made') throw new Error(`nothing was made: ${JSON.stringify(made)}`)
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
