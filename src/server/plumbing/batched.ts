import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Gathers what is asked while an earlier batch is being written, and writes it together: one statement for many
 * callers under load, and no waiting when there is only one.
 *
 * @param write answers one result per item, in their order
 */
export function batched<Item, Result>(
  maxItems: number,
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; answer: PromiseWithResolvers<Result> }[] = []
  let writing = false

  async function drain() {
    writing = true
    // @NOTE what is asked in the same turn of the event loop goes together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems)
      try {
        const results = await write(batch.map(({ item }) => item))
        batch.forEach(({ answer }, index) => answer.resolve(results[index] as Result))
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
      // @NOTE an embedded database writes without letting go of the thread: unless the answers of networks are let
      // in before the next batch, each is a batch of one.
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
