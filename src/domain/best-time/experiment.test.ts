import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import {
  experimentPosts,
  experimentSlots,
  gainOfAdvice,
  judgeExperiment,
  orderOfExperiment,
} from './experiment.ts'

test('every block of four posts uses every time once, in an order that the seed decides', () => {
  const order = orderOfExperiment(7)
  expect(order).toHaveLength(experimentPosts)
  for (let at = 0; at < experimentPosts; at += experimentSlots) {
    expect(order.slice(at, at + experimentSlots).toSorted()).toEqual([0, 1, 2, 3])
  }
  expect(orderOfExperiment(7)).toEqual(order)
  expect(orderOfExperiment(8)).not.toEqual(order)
})

const postsWith = (effect: number, seed: string) => {
  const random = seededRandom(seed)
  return orderOfExperiment(3).map((slot) => ({ slot, residual: random() - 0.5 + (slot === 2 ? effect : 0) }))
}

test('a time that does much better is named', () => {
  expect(judgeExperiment(postsWith(1.2, 'clear'), 3)).toMatchObject({
    better: 2,
    slots: [{ n: 5 }, { n: 5 }, { n: 5 }, { n: 5 }],
  })
})

test('in at most 8 of 100 experiments without a difference one is named', () => {
  const named = Array.from({ length: 500 }, (_, at) =>
    judgeExperiment(postsWith(0, `none ${at}`), at),
  ).filter(({ better }) => better !== null)
  expect(named.length / 500).toBeLessThanOrEqual(0.08)
})

test('an experiment without posts has no result, and a time without posts no mean', () => {
  expect(judgeExperiment([], 1)).toMatchObject({ better: null, p: 1 })
  expect(judgeExperiment([{ slot: 0, residual: 1 }], 1).slots).toEqual([
    { n: 1, mean: 1 },
    { n: 0, mean: null },
    { n: 0, mean: null },
    { n: 0, mean: null },
  ])
})

test('what an advice brought is said from ten posts on each side on', () => {
  const random = seededRandom('advice')
  const some = (n: number, more: number) => Array.from({ length: n }, () => random() - 0.5 + more)
  expect(gainOfAdvice(some(9, 0.5), some(40, 0), 's')).toBeNull()
  const gain = gainOfAdvice(some(30, 0.5), some(40, 0), 's')
  expect(gain?.from).toBeGreaterThan(0.2)
  expect(gain?.to).toBeLessThan(1.2)
})
