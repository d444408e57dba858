import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Batches items that arrive during a write, and writes them together: one statement for many callers under load, and
 * no delay for a single one.
 *
 * @param write returns one result per item, in order
 */
export function batched<Item, Result>(
  maxItems: number,
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; answer: PromiseWithResolvers<Result> }[] = []
  let writing = false

  async function drain() {
    writing = true
    // @NOTE Items of the same turn of the event loop are batched together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems)
      try {
        const results = await write(batch.map(({ item }) => item))
        batch.forEach(({ answer }, index) => answer.resolve(results[index] as Result))
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
      // @NOTE An embedded database writes without yielding the thread: unless responses of networks are handled before
      // the next batch, every batch has one item.
      await nextTurn()
    }
    writing = false
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>()
    waiting.push({ item, answer })
    if (!writing) void drain()
    return answer.promise
  }
}
