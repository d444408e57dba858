import { expect, test } from 'vitest'
import { NoAnswer } from './http.ts'
import type { CallIo, Network, NetworkAccount, OAuthConnect } from './network.ts'
import { unreachableWithoutAnswer } from './without-answer.ts'

const account: NetworkAccount = {
  externalId: '1',
  username: 'lark',
  tokens: { accessToken: 'a', refreshToken: null, expiresAt: null },
}
const io: CallIo = { fetch, signal: new AbortController().signal, now: () => new Date(0) }
const grant = { code: 'c', redirectUri: 'https://postlark.test/callback', codeVerifier: null }
const app = { clientId: 'id', clientSecret: 'secret' }

/** A network of which every call ends with this error. */
function failing(error: Error): Network {
  const fail = async () => {
    throw error
  }
  const connect: OAuthConnect = {
    kind: 'oauth',
    pkce: false,
    scopes: [],
    authorizeUrl: () => new URL('https://network.test'),
    exchange: fail,
    refresh: fail,
    revoke: fail,
    ownApp: { through: () => connect, check: fail },
  }
  return {
    id: 'twitter',
    connect,
    publish: fail,
    find: fail,
    remove: fail,
    choices: fail,
    metrics: {
      api: 'x',
      maxIds: 1,
      posts: fail,
      account: fail,
      days: fail,
      list: fail,
      readback: fail,
      backDays: { posts: null, account: null },
      scopes: [],
    },
  }
}

function callsOf({ connect, metrics, remove, choices }: Network): (() => Promise<unknown> | undefined)[] {
  if (connect.kind !== 'oauth') throw new Error('connects by OAuth')
  const days = { from: '2026-11-01', to: '2026-11-02' }
  return [
    () => connect.exchange(grant, io),
    () => connect.refresh(account, io),
    () => connect.ownApp?.check(app, io),
    () => connect.ownApp?.through(app).exchange(grant, io),
    () => remove?.('7', account, io),
    () => choices?.('board', {}, account, io),
    () => metrics?.posts(['7'], account, io),
    () => metrics?.account?.(account, io),
    () => metrics?.days?.(days, account, io),
    () => metrics?.list?.(null, account, io),
    () => metrics?.readback?.('7', account, io),
  ]
}

test('a call outside of publishing whose answer is missing finds the network unreachable', async () => {
  const network = unreachableWithoutAnswer(failing(new NoAnswer(false, 'lost')))
  for (const call of callsOf(network)) expect(await call()).toEqual({ kind: 'unreachable' })
  expect(await network.connect.revoke?.(account, io)).toBeUndefined()
})

test('publishing and looking for a post decide for themselves what a missing answer means', async () => {
  const network = unreachableWithoutAnswer(failing(new NoAnswer(false, 'lost')))
  await expect(network.publish({} as never, account, {} as never)).rejects.toThrow(NoAnswer)
  await expect(network.find?.({} as never, account, {} as never)).rejects.toThrow(NoAnswer)
})

test('an error of ours is thrown on', async () => {
  const network = unreachableWithoutAnswer(failing(new RangeError('ours')))
  for (const call of callsOf(network)) await expect(call()).rejects.toThrow(RangeError)
  await expect(network.connect.revoke?.(account, io)).rejects.toThrow(RangeError)
})

test('what a network cannot do stays absent', () => {
  const { id, connect, publish } = failing(new NoAnswer(false, 'lost'))
  const network = unreachableWithoutAnswer({ id, connect, publish })
  expect(Object.keys(network).toSorted()).toEqual(['connect', 'id', 'publish'])
})
