import { crashTest, isFlawless } from './crash/crash-test.ts'
import { networkIds } from '#domain/networks/network.ts'
import type { Figure, Goal, Run, Size } from './figure.ts'

const sizes = {
  full: { publications: 500, deadlineSec: 420 },
  smallest: { publications: 20, deadlineSec: 90 },
} satisfies Record<Size, object>

/** Publishes while processes are killed and answers are lost: every post arrives, and none twice. */
export async function crash({ database, size, seed, say }: Run): Promise<Figure[]> {
  const { publications, deadlineSec } = sizes[size]
  say(`${publications} publications, seed ${seed}`)
  const report = await crashTest({
    database,
    publications,
    networks: networkIds,
    workers: database === 'postgres' ? 2 : 1,
    killEveryMs: 300,
    swallowRate: 0.1,
    errorRate: 0.05,
    endsTokens: true,
    seed,
    deadlineSec,
  })
  for (const key of ['lost', 'twice', 'strange', 'waiting', 'reasons', 'errors'] as const) {
    for (const one of report[key]) say(`${key}: ${one}`)
  }
  const published = report.states['published'] ?? 0
  return [
    {
      name: `processes killed, one in ${Math.round(report.plan.killEveryMs)} ms (seed ${seed})`,
      value: report.kills,
      unit: 'kills',
    },
    { name: 'time until all were at rest', value: report.seconds, unit: 's' },
    {
      name: 'published',
      value: published,
      unit: 'posts',
      goal: {
        text: `all ${publications} but those that wait, each once`,
        met: isFlawless(report),
        strict: true,
      },
    },
    { name: 'wait for their author', value: report.waiting.length, unit: 'posts' },
    { name: 'signed in again after a kill', value: report.signedInAgain, unit: 'accounts' },
    { name: 'lost', value: report.lost.length, unit: 'posts', goal: none(report.lost.length) },
    { name: 'twice', value: report.twice.length, unit: 'posts', goal: none(report.twice.length) },
  ]
}

function none(value: number): Goal {
  return { text: 'none', met: value === 0, strict: true }
}
