import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { NetworkId } from '#domain/networks/network.ts'
import { standInNetworks } from './conformance-setup.ts'
import type { CallIo, NetworkAccount, NetworkMetrics } from './network.ts'

/** An answer of a vendor’s document or a recorded one, with its source and date, and what it means. */
const fixture = z.strictObject({
  name: z.string(),
  source: z.string().regex(/(20\d\d-\d\d(-\d\d)?|20\d{6}|errors\.json)/),
  ask: z.enum(['posts', 'account', 'days', 'list', 'readback']),
  externalId: z.string().default('1'),
  ids: z.array(z.string()).default([]),
  range: z.strictObject({ from: z.string(), to: z.string() }).optional(),
  /** The first whose path is in the address is the answer. */
  answers: z.array(z.strictObject({ path: z.string(), status: z.number(), body: z.unknown() })).min(1),
  means: z.looseObject({ kind: z.string(), readings: z.record(z.string(), z.unknown()).optional() }),
})
type Fixture = z.infer<typeof fixture>

const networks = standInNetworks()
const all = networks.ids.flatMap((id) => {
  const file = new URL(`./${id}/fixtures/numbers.json`, import.meta.url)
  if (!existsSync(file)) return []
  return z
    .array(fixture)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((one) => ({ id, ...one }))
})

test.each(all)('$id: $name', async ({ id, means, ...one }) => {
  const metrics = networks.get(id)?.metrics
  if (!metrics) throw new Error('no numbers')
  const { readings, ...rest } = means
  const answer = await ask(id, metrics, one)
  expect(answer).toMatchObject(rest)
  // Of the counts nothing else may be given.
  expect({ ...answer }).toEqual({ ...answer, ...(rest['counts'] ? { counts: rest['counts'] } : {}) })
  if (!readings) return
  if (answer?.kind !== 'read' || !('readings' in answer)) throw new Error(JSON.stringify(answer))
  expect(Object.keys(readings)).toEqual([...answer.readings.keys()])
  for (const [remoteId, meant] of Object.entries(readings)) {
    expect(answer.readings.get(remoteId)).toMatchObject(meant as object)
  }
})

test('every call of every network has a fixture', () => {
  for (const id of networks.ids) {
    const asked = new Set(all.filter((one) => one.id === id).map((one) => one.ask))
    const metrics = networks.get(id)?.metrics
    const calls = (['posts', 'account', 'days'] as const).filter((call) => metrics?.[call])
    expect([id, [...asked]]).toEqual([id, expect.arrayContaining(calls)])
  }
})

function ask(
  id: NetworkId,
  metrics: NetworkMetrics,
  { ask: what, ids, range, ...one }: Omit<Fixture, 'means'>,
) {
  const account: NetworkAccount = {
    externalId: one.externalId,
    username: 'ada',
    tokens: { accessToken: 't', refreshToken: null, expiresAt: null },
  }
  const io: CallIo = {
    signal: new AbortController().signal,
    now: () => new Date('2026-03-01T09:00:00Z'),
    fetch: async (input) => {
      const { url } = new Request(input)
      const found = one.answers.find(({ path }) => url.includes(path))
      if (!found) throw new Error(`${id} has no answer for ${url}`)
      return Response.json(found.body, { status: found.status })
    },
  }
  switch (what) {
    case 'posts':
      return metrics.posts(ids, account, io)
    case 'account':
      return metrics.account?.(account, io)
    case 'days':
      return metrics.days?.(range ?? { from: '', to: '' }, account, io)
    case 'list':
      return metrics.list?.(null, account, io)
    case 'readback':
      return metrics.readback?.(ids[0] ?? '', account, io)
    default:
      return what satisfies never
  }
}
