import { expect, test } from 'vitest'
import { crashTest, type CrashPlan, isFlawless } from '../bench/crash/crash-test.ts'

const plan = { publications: 40, killEveryMs: 300, swallowRate: 0.1, deadlineSec: 120 }

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
    expect(report.states).toEqual({ published: here.publications })
    expect(isFlawless(report)).toBe(true)
  },
)
