import { expect, test } from 'vitest'
import { testHouse } from './test-house.ts'

test('a chunked body for a stand-in ends before it fills the memory', async () => {
  await using setup = await testHouse({ now: '2026-03-02T08:00:00Z' })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1_048_576))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' }
  const answer = await setup.house.fetch(new Request('http://postlark.test/sandbox/youtube/x', init))
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(70)
})
