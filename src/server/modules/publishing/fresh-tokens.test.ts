import { expect, test } from 'vitest'
import type { NetworkAccount } from '#networks/network.ts'
import { withFreshTokens } from './fresh-tokens.ts'

const account = (accessToken: string): NetworkAccount => ({
  externalId: '1',
  username: 'ada',
  tokens: { accessToken, refreshToken: null, expiresAt: null },
})

/** Calls that take so long and end with a refused token, until there are no more of them. */
async function call(durationsMs: number[]) {
  const at = { ms: 0 }
  const used: string[] = []
  const connections = {
    unlock: async (_id: string, { refused = '' } = {}) => ({
      kind: 'open' as const,
      account: account(`${refused}+`),
    }),
  }
  const result = await withFreshTokens(
    { connections, clock: { now: () => new Date(at.ms) } },
    { connectionId: 'k', account: account('a') },
    async ({ tokens }) => {
      used.push(tokens.accessToken)
      const took = durationsMs.shift()
      at.ms += took ?? 0
      return took === undefined ? 'taken' : 'refused'
    },
    (outcome) => outcome === 'refused',
  )
  return { ...result, used }
}

test('a refused token is renewed once', async () => {
  expect(await call([0])).toEqual({ outcome: 'taken', notRenewed: null, used: ['a', 'a+'] })
  expect(await call([0, 0])).toEqual({ outcome: 'refused', notRenewed: null, used: ['a', 'a+'] })
})

test('a token that had worked for more than five minutes is renewed again', async () => {
  const minutes = 60_000
  expect((await call([0, 5 * minutes + 1])).used).toEqual(['a', 'a+', 'a++'])
  expect((await call([0, 5 * minutes])).outcome).toBe('refused')
})
