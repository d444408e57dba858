import { expect, test } from 'vitest'
import { networkIds } from '#domain/network.ts'
import { crashTest, type CrashPlan, isFlawless } from '../bench/crash/crash-test.ts'

const plan = {
  publications: 60,
  networks: networkIds,
  killEveryMs: 300,
  swallowRate: 0.1,
  errorRate: 0.05,
  endsTokens: true,
  deadlineSec: 180,
}

test.for([
  { ...plan, database: 'postgres', workers: 2, seed: 20261 },
  { ...plan, database: 'embedded', workers: 1, seed: 20262 },
] as const satisfies CrashPlan[])(
  'on $database, every post goes out exactly once while processes are killed and answers lost',
  async (here) => {
    const report = await crashTest(here)
    process.stdout.write(
      `seed ${here.seed}, ${here.database}: ${report.kills} kills, one in ${report.plan.killEveryMs.toFixed(0)} ms\n`,
    )
    expect(report).toMatchObject({ lost: [], twice: [], strange: [], reasons: [], errors: [] })
    // Only TikTok’s photos can be beyond settling: a lost answer to a request to fetch them leaves nothing to ask about.
    expect(report.waiting.every((one) => one.startsWith('tiktok'))).toBe(true)
    expect(isFlawless(report)).toBe(true)
  },
)
