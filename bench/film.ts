import { execFile, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'
import { difficultTexts } from '#drawing/test-texts.ts'
import { atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import type { FilmWork } from './film-work.ts'
import { lateness } from './punctuality.ts'

const secondsOf = { full: 10, smallest: 1 } satisfies Record<Size, number>

/** What each kind of film may cost: wall and CPU seconds of ten seconds of film. Source: docs/specification/studio.md#films */
const kinds = [
  { kind: 'still', name: 'a film that does not move', wallSec: 5, cpuSec: 4.5 },
  { kind: 'overlay', name: 'a text over a video', wallSec: 9, cpuSec: 13 },
  { kind: 'frames', name: 'every frame drawn', wallSec: 12, cpuSec: 18 },
] as const

/** Films of 1080 by 1920 at 30 frames a second, compared with the plainest command of ffmpeg that shows the same. */
export async function film(run: Run): Promise<Figure[]> {
  const { size, say } = run
  const seconds = secondsOf[size]
  const folder = await mkdtemp(join(tmpdir(), 'postlark-bench-film-'))
  const figures: Figure[] = []
  try {
    for (const { kind, name, wallSec, cpuSec } of kinds) {
      say(name)
      const { made, floor, peakMb } = await work(kind, seconds, folder)
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
        {
          name: '… memory of its processes',
          value: peakMb,
          unit: 'MB',
          ...(goals && { goal: atMost(500, 'MB', peakMb) }),
        },
      )
    }
    figures.push(...(await more(size, seconds, folder, say)))
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
    if (size === 'full') figures.push(await besideFilms(run, folder))
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is measured beside the three kinds of films. */
async function more(size: Size, seconds: number, folder: string, say: Run['say']): Promise<Figure[]> {
  const goals = size === 'full'
  const long = goals ? 60 : 1
  say(`${long} s with word captions`)
  const { made, peakMb } = await work('captions', long, folder)
  const perSec = made.cpuSec / long
  say('a film that is cancelled')
  const { cancelMs } = await work('cancel', seconds, folder)
  say('difficult texts')
  const layOutMs = await slowestText()
  return [
    {
      name: `a video with word captions, ${long} s`,
      value: made.wallSec,
      unit: 's',
      ...(goals && { goal: atMost(75, 's', made.wallSec) }),
    },
    {
      name: '… CPU for each second',
      value: perSec,
      unit: 'CPU-s',
      ...(goals && { goal: atMost(1.6, 'CPU-s', perSec) }),
    },
    {
      name: '… memory of its processes',
      value: peakMb,
      unit: 'MB',
      ...(goals && { goal: atMost(500, 'MB', peakMb) }),
    },
    {
      name: 'from cancelling until its processes have ended',
      value: cancelMs,
      unit: 'ms',
      ...(goals && { goal: atMost(500, 'ms', cancelMs) }),
    },
    {
      name: 'laying out the slowest of the difficult texts',
      value: layOutMs,
      unit: 'ms',
      ...(goals && { goal: atMost(50, 'ms', layOutMs) }),
    },
  ]
}

/**
 * How late posts arrive beside two films that are drawn without end: more than a server draws at once on two cores, where films
 * take turns.
 */
async function besideFilms(run: Run, folder: string): Promise<Figure> {
  run.say('posts beside two films')
  const films = [0, 1].map((at) => {
    const own = join(folder, `beside-${at}`)
    mkdirSync(own)
    return spawn(process.execPath, [filmWork, 'forever', '10', own], { cwd: checkout, stdio: 'ignore' })
  })
  try {
    const late = percentile(await lateness(run), 0.99)
    if (films.some(({ exitCode }) => exitCode !== null))
      throw new Error('a film ended before the posts arrived')
    const name = 'from due to arrival beside two films, p99'
    return { name, value: late, unit: 'ms', goal: atMost(250, 'ms', late) }
  } finally {
    for (const each of films) each.kill('SIGKILL')
  }
}

/** Each text once, after one that opens the fonts: what was measured is remembered, so a second time would tell nothing. */
async function slowestText(): Promise<number> {
  const layout = await openTextLayout(await readFile(new URL('layout.bin', filmFontFolder)))
  const box = { width: 800, height: 600, size: 120, minSize: 24, lineHeight: 1.1, align: 'start' } as const
  const timeOf = (text: string) => {
    const began = performance.now()
    layout.layOut({ ...box, text, face: 'film-display' })
    return performance.now() - began
  }
  for (const text of Object.values(difficultTexts)) timeOf(text.slice(0, 40))
  return Math.max(...Object.values(difficultTexts).map(timeOf))
}

const checkout = fileURLToPath(new URL('..', import.meta.url))
const filmWork = join(checkout, 'bench/film-work.ts')

async function work(kind: string, seconds: number, folder: string): Promise<FilmWork> {
  const { stdout } = await promisify(execFile)(process.execPath, [filmWork, kind, String(seconds), folder], {
    cwd: checkout,
  })
  return JSON.parse(stdout) as FilmWork
}
