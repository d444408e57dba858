import { fileURLToPath } from 'node:url'
import { ensureInstalledIn } from '../scripts/install.mjs'
import type { Figure, Run, Size } from './figure.ts'
import { openPlace } from './place.ts'
import { startPostlark } from './postlark.ts'
import { pageBytes, type PageBytes } from './site/page-bytes.ts'
import { measureThroughput } from './site/throughput.ts'

const folder = fileURLToPath(new URL('../build/client', import.meta.url))

/** It has its own lock file: nothing else needs its hundred packages. */
const lighthouse = fileURLToPath(new URL('lighthouse', import.meta.url))

/** One page of each kind. */
const representative = [
  '/',
  '/free-tools',
  '/free-tools/instagram-tools/caption-generator',
  '/free-tools/social-media-post-quality-check',
  '/free-tools/word-counter',
  '/free-tools/engagement-calculator',
  '/free-tools/qr-code-generator',
  '/blog',
  '/blog/your-280-characters-are-not-280',
  '/how-to-post-to-instagram',
]

const sizes = {
  full: { pages: representative.length, runs: 3, rounds: 3, seconds: 8 },
  // Without Lighthouse: what it weighs is installed only where its points are wanted.
  smallest: { pages: 0, runs: 0, rounds: 1, seconds: 1 },
} satisfies Record<Size, object>

const kB = 1000

/** The public site: page sizes, Lighthouse scores, and pages per second. */
export async function site({ database, size, say }: Run): Promise<Figure[]> {
  const { pages, runs, ...load } = sizes[size]
  await using place = await openPlace(database)
  const server = startPostlark({ ...place.env, BILLING: 'sandbox' })
  const origin = await server.ready
  const figures = [...weights(pageBytes(folder), say)]
  if (database === 'embedded' && pages > 0) {
    await ensureInstalledIn(lighthouse, 'Lighthouse')
    const { scoresOf } = await import('./lighthouse/scores.ts')
    for (const path of representative.slice(0, pages)) {
      const scores = await scoresOf(origin + path, runs)
      const { performance, accessibility, bestPractices, seo, largest, largestPaintMs, lost } = scores
      const words = [performance, accessibility, bestPractices, seo].join(' / ')
      say(
        `${path}: ${words}; largest: ${largest}, ${Math.round(largestPaintMs)} ms${lost.length > 0 ? `; lost: ${lost.join(', ')}` : ''}`,
      )
      figures.push(
        { name: `${path} performance`, value: performance, unit: 'points', goal: least(98, performance) },
        {
          name: `${path} the other three`,
          value: Math.min(accessibility, bestPractices, seo),
          unit: 'points',
          goal: least(100, Math.min(accessibility, bestPractices, seo)),
        },
      )
    }
  }
  figures.push(...(await measureThroughput(origin, folder, load)))
  await server.kill('SIGTERM')
  return figures
}

function least(points: number, value: number) {
  return { text: `at least ${points}`, met: value >= points }
}

function most(limit: number, value: number) {
  return { text: `at most ${limit} kB`, met: value <= limit }
}

function weights(pages: readonly PageBytes[], say: (text: string) => void): Figure[] {
  const tools = pages.filter((page) => page.path.startsWith('/free-tools/') && page.scripts > 0)
  const content = pages.filter((page) => page.path !== '/' && !tools.includes(page))
  const home = pages.find((page) => page.path === '/')
  const sorted = tools.map((page) => page.scripts / kB).sort((a, b) => a - b)
  const heaviest = [...tools].sort((a, b) => b.scripts - a.scripts).slice(0, 8)
  say(`heaviest: ${heaviest.map((page) => `${page.path} ${Math.round(page.scripts / kB)} kB`).join(', ')}`)
  const html = [...pages].sort((a, b) => b.html - a.html)[0]
  say(`largest HTML: ${html?.path}`)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const contentMost = Math.max(...content.map((page) => page.scripts / kB))
  return [
    {
      name: `scripts of ${content.length} content pages, at most`,
      value: contentMost,
      unit: 'kB',
      goal: most(0, contentMost),
    },
    {
      name: `scripts of ${tools.length} tool pages, median`,
      value: median,
      unit: 'kB',
      goal: most(95, median),
    },
    {
      name: 'scripts of the heaviest tool page',
      value: sorted.at(-1) ?? Number.NaN,
      unit: 'kB',
      goal: most(130, sorted.at(-1) ?? Infinity),
    },
    {
      name: 'scripts of the home page',
      value: (home?.scripts ?? Number.NaN) / kB,
      unit: 'kB',
      goal: most(60, (home?.scripts ?? Infinity) / kB),
    },
    {
      name: 'largest HTML',
      value: (html?.html ?? Number.NaN) / kB,
      unit: 'kB',
      goal: most(30, (html?.html ?? Infinity) / kB),
    },
  ]
}
