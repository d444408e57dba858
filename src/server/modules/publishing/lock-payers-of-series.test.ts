import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { testHouse } from '#server/test-house.ts'
import { lockPayersOfSeries } from './lock-payers-of-series.ts'

test('who pays for a series is locked where plans or a cap limit it, and for no other post', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  const series = await house.given.post({ on: 'bluesky', at: '10:00', settings: { recurring } })
  const once = await house.given.post({ on: 'bluesky', at: '10:00' })
  const locked = async (postIds: string[], billing: BillingMode) => {
    let rows = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length
        return result
      },
    }
    await lockPayersOfSeries(house.db.withPlugin(counting), postIds, billing)
    return rows
  }
  expect(await locked([series.id, once.id], 'sandbox')).toBe(1)
  expect(await locked([once.id], 'sandbox')).toBe(0)
  expect(await locked([series.id], 'off')).toBe(0)
  await house.db.updateTable('workspaces').set({ x_cap_cents: 100 }).execute()
  expect(await locked([series.id], 'off')).toBe(1)
})
