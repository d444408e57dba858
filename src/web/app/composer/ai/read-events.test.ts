import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'
import { streamOf } from './test-models.ts'

/** The events in bytes that come a few at a time. */
async function read(text: string, chunk: number) {
  const bytes = new TextEncoder().encode(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.slice(at * chunk, (at + 1) * chunk),
  )
  const found: unknown[] = []
  for await (const one of readEvents(streamOf(parts))) found.push(one)
  return found
}

const sent = 'event: delta\ndata: "Brød 🍞"\n\nevent: done\ndata: {"result":"Brød"}\n\n'

test.each([1, 3, 7, 1_000])('events are the same when %i bytes come at a time', async (chunk) => {
  expect(await read(sent, chunk)).toEqual([
    { event: 'delta', data: 'Brød 🍞' },
    { event: 'done', data: { result: 'Brød' } },
  ])
})

test('an event without its end is not there', async () => {
  expect(await read(sent.slice(0, -1), 1_000)).toHaveLength(1)
})

test('an event without any end is not read for ever', async () => {
  await expect(read(`data: "${'x'.repeat(600_000)}`, 100_000)).rejects.toThrow('too long')
})
