import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atMost, type Figure, type Run, type Size } from './figure.ts'
import type { FilmWork } from './film-work.ts'

const secondsOf = { full: 10, smallest: 1 } satisfies Record<Size, number>

/** What each kind of film may cost: wall and CPU seconds of ten seconds of film. Source: docs/specification/studio.md#films */
const kinds = [
  { kind: 'still', name: 'a film that does not move', wallSec: 5, cpuSec: 4.5 },
  { kind: 'overlay', name: 'a text over a video', wallSec: 9, cpuSec: 13 },
  { kind: 'frames', name: 'every frame drawn', wallSec: 12, cpuSec: 18 },
] as const

/** Films of 1080 by 1920 at 30 frames a second, compared with the plainest command of ffmpeg that shows the same. */
export async function film({ size, say }: Run): Promise<Figure[]> {
  const seconds = secondsOf[size]
  const folder = await mkdtemp(join(tmpdir(), 'postlark-bench-film-'))
  const figures: Figure[] = []
  try {
    for (const { kind, name, wallSec, cpuSec } of kinds) {
      say(name)
      const { made, floor } = await work(kind, seconds, folder)
      const goals = size === 'full'
      figures.push(
        {
          name: `${name}, ${seconds} s`,
          value: made.wallSec,
          unit: 's',
          floor: { name: 'plain ffmpeg', value: floor.wallSec, unit: 's' },
          ...(goals && { goal: atMost(wallSec, 's', made.wallSec) }),
        },
        {
          name: '… CPU',
          value: made.cpuSec,
          unit: 'CPU-s',
          floor: { name: 'plain ffmpeg', value: floor.cpuSec, unit: 'CPU-s' },
          ...(goals && { goal: atMost(cpuSec, 'CPU-s', made.cpuSec) }),
        },
      )
    }
    say('pieces against one')
    const pieces = await work('pieces', seconds, folder)
    figures.push(
      { name: 'CPU of pieces to that of one', value: pieces.made.cpuSec / pieces.floor.cpuSec, unit: '×' },
      {
        name: 'joining',
        value: pieces.joinSec,
        unit: 's',
        ...(size === 'full' && { goal: atMost(0.5, 's', pieces.joinSec) }),
      },
    )
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const checkout = fileURLToPath(new URL('..', import.meta.url))

async function work(kind: string, seconds: number, folder: string): Promise<FilmWork> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(checkout, 'bench/film-work.ts'), kind, String(seconds), folder],
    { cwd: checkout },
  )
  return JSON.parse(stdout) as FilmWork
}
