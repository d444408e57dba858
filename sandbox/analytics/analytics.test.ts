import { expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import type { CountedEvents } from './analytics.ts'

async function open(events: CountedEvents) {
  const sandbox = createSandbox({ storage: ':memory:', siteEvents: async () => events })
  const answer = await sandbox.fetch(new Request('http://localhost/sandbox/analytics'))
  sandbox.close()
  return { status: answer.status, text: await answer.text() }
}

test('counted events are shown with their values, as text', async () => {
  const { status, text } = await open({
    counts: [{ name: 'paid', count: 2, usd: 41 }],
    last: [{ at: new Date('2026-11-23T12:00Z'), name: 'paid', usd: 29, props: { plan_id: '<b>' } }],
  })
  expect(status).toBe(200)
  expect(text).toContain('2 · $41.00')
  expect(text).toContain('$29.00')
  expect(text).not.toContain('<b>')
})

test('before anything happened the page is there', async () => {
  expect((await open({ counts: [], last: [] })).status).toBe(200)
})

test('stand-ins of another process have no events to show', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const answer = await sandbox.fetch(new Request('http://localhost/sandbox/analytics'))
  sandbox.close()
  expect(answer.status).toBe(404)
})
