import { crashTest, isFlawless } from './crash/crash-test.ts'
import { networkIds } from '#domain/networks/network.ts'
import type { Figure, Goal, Run, Size } from './figure.ts'

const sizes = {
  full: { publications: { postgres: 500, embedded: 500 }, killEveryMs: 300, deadlineSec: 420 },
  // Small and still worth its time: every `npm test` shows with it that nothing is lost and nothing sent twice.
  smallest: { publications: { postgres: 60, embedded: 20 }, killEveryMs: 600, deadlineSec: 240 },
} satisfies Record<Size, object>

/**
 * Networks that can leave a post beyond settling. A lost answer to TikTok's request to fetch photos leaves nothing to ask
 * about. Reddit lists a picture minutes after taking it, which is longer than this test waits.
 */
const beyondSettling = /^(tiktok|reddit):/

/** Publishes while processes are killed and responses are lost: every post arrives, and none twice. */
export async function crash({ database, size, seed, say }: Run): Promise<Figure[]> {
  const { killEveryMs, deadlineSec } = sizes[size]
  const publications = sizes[size].publications[database]
  say(`${publications} publications, seed ${seed}`)
  const report = await crashTest({
    database,
    publications,
    networks: networkIds,
    workers: database === 'postgres' ? 2 : 1,
    killEveryMs,
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
  const unexplained = report.waiting.filter((one) => !beyondSettling.test(one)).length
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
    {
      name: 'wait though their network can tell',
      value: unexplained,
      unit: 'posts',
      goal: none(unexplained),
    },
    {
      name: 'failed for a reason',
      value: report.reasons.length,
      unit: 'posts',
      goal: none(report.reasons.length),
    },
    { name: 'errors logged', value: report.errors.length, unit: 'errors', goal: none(report.errors.length) },
    { name: 'signed in again after a kill', value: report.signedInAgain, unit: 'accounts' },
    { name: 'lost', value: report.lost.length, unit: 'posts', goal: none(report.lost.length) },
    { name: 'twice', value: report.twice.length, unit: 'posts', goal: none(report.twice.length) },
  ]
}

function none(value: number): Goal {
  return { text: 'none', met: value === 0, strict: true }
}
