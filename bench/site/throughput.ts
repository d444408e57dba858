import { type Child, startChild } from '../child.ts'
import type { Figure } from '../figure.ts'

interface Load {
  perSecond: number
  /** Milliseconds. */
  p99: number
  bad: number
}

const page = '/blog/your-280-characters-are-not-280'

/** One page over 200 connections, alternately from Postlark and from a minimal static server with the same file. */
export async function measureThroughput(
  origin: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const bare = startChild('bench/site/bare-static.ts', { BARE_FOLDER: folder }, (line) =>
    line.startsWith('bare at ') ? line.slice('bare at '.length) : null,
  )
  const bareOrigin = await bare.ready
  const ours: Load[] = []
  const floors: Load[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(origin + page, seconds))
    floors.push(await load(bareOrigin + page, seconds))
  }
  await bare.kill('SIGTERM')
  const [own, floor] = [middle(ours), middle(floors)]
  const ratio = own.perSecond / floor.perSecond
  return [
    {
      name: 'a static page, 200 connections',
      value: own.perSecond,
      unit: 'pages/s',
      floor: { name: 'a bare Node static server', value: floor.perSecond, unit: 'pages/s' },
    },
    {
      name: 'its ratio to the bare server',
      value: ratio,
      unit: '×',
      better: 'more',
      goal: { text: 'at least 0.7 ×', met: ratio >= 0.7 },
    },
    {
      name: 'its p99',
      value: own.p99,
      unit: 'ms',
      floor: { name: 'a bare Node static server', value: floor.p99, unit: 'ms' },
    },
    { name: 'answers other than 200', value: ours.reduce((sum, each) => sum + each.bad, 0), unit: 'pages' },
  ]
}

async function load(url: string, seconds: number): Promise<Load> {
  const child: Child = startChild(
    'bench/site/load.ts',
    { LOAD_URL: url, LOAD_SECONDS: String(seconds) },
    (line) => (line.startsWith('load ') ? line.slice('load '.length) : null),
  )
  return JSON.parse(await child.ready) as Load
}

function middle(loads: readonly Load[]): Load {
  const sorted = [...loads].sort((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new RangeError('Nothing was measured.')
  return found
}
