import { expect, test } from 'vitest'
import { outageTest, type OutagePlan } from '../bench/crash/outage-test.ts'

test.for([
  { roles: ['all'], publications: 48, outages: ['fast', 'immediate', 'kill-sessions'], seed: 20263 },
  {
    roles: ['web', 'worker'],
    publications: 48,
    outages: ['immediate', 'kill-sessions', 'fast'],
    seed: 20264,
  },
] as const satisfies OutagePlan[])(
  'as $roles, every process outlives a database that goes away three times, and every post goes out exactly once',
  { timeout: 120_000 },
  async (plan) => {
    const { lost, twice, strange, states, processes, resyncs, answers, withoutRetryAfter } =
      await outageTest(plan)
    expect({ lost, twice, strange, states }).toEqual({
      lost: [],
      twice: [],
      strange: [],
      states: { published: plan.publications },
    })
    for (const { isAlive, log } of processes) {
      expect(isAlive).toBe(true)
      // One line when an outage begins and one when it ends. A lease may end meanwhile, and no other line is written.
      const begun = log['the database does not answer; waiting for it'] ?? 0
      expect(log['the database answers again'] ?? 0).toBe(begun)
      expect(begun).toBeLessThanOrEqual(plan.outages.length)
      expect(
        Object.keys(log).filter(
          (line) =>
            !line.startsWith('the database ') &&
            !line.startsWith('a database ') &&
            !line.startsWith('this worker held a publication for too long'),
        ),
      ).toEqual([])
    }
    expect(resyncs).toBeGreaterThanOrEqual(plan.outages.length)
    expect(Object.keys(answers).filter((status) => status !== '200' && status !== '503')).toEqual([])
    expect(withoutRetryAfter).toBe(0)
  },
)
