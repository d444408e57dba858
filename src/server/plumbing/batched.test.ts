import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** Waits until all pending work has finished. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Records every batch, and answers each item with ten times itself once the test says so. */
function openWriter(maxItems: number, fails: (items: readonly number[]) => boolean = () => false) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = batched<number, number>(maxItems, async (items) => {
    batches.push([...items])
    await new Promise<void>((resolve) => gates.push(resolve))
    if (fails(items)) throw new Error(`refused ${items.join(' ')}`)
    return items.map((item) => item * 10)
  })
  return {
    ask,
    batches,
    /** Finishes the running batch, so that the next one starts. */
    async finishOne() {
      await settled()
      gates.shift()?.()
      await settled()
    },
  }
}

test('items of one turn, and items added during a write, are batched together in order', async () => {
  const writer = openWriter(10)
  const first = [1, 2, 3].map(writer.ask)
  await writer.finishOne()
  expect(await Promise.all(first)).toEqual([10, 20, 30])
  const second = [writer.ask(4)]
  await settled()
  second.push(writer.ask(5), writer.ask(6))
  await writer.finishOne()
  await writer.finishOne()
  expect(await Promise.all(second)).toEqual([40, 50, 60])
  expect(writer.batches).toEqual([[1, 2, 3], [4], [5, 6]])
})

test('no batch is larger than allowed', async () => {
  const writer = openWriter(2)
  const answers = Promise.all([1, 2, 3, 4, 5].map(writer.ask))
  for (let batch = 0; batch < 3; batch++) await writer.finishOne()
  expect(await answers).toEqual([10, 20, 30, 40, 50])
  expect(writer.batches).toEqual([[1, 2], [3, 4], [5]])
})

test('an error rejects every item of its batch, and no other', async () => {
  const writer = openWriter(2, (items) => items.includes(3))
  const answers = Promise.allSettled([1, 2, 3, 4, 5].map(writer.ask))
  for (let batch = 0; batch < 3; batch++) await writer.finishOne()
  expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
    [10, 20, 'refused 3 4', 'refused 3 4', 50],
  )
  const later = writer.ask(6)
  await writer.finishOne()
  expect(await later).toBe(60)
})
