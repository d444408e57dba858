import { expect, test } from 'vitest'
import type { NetworkAccount, NetworkIo } from '#networks/network.ts'
import type { Sender } from './sender.ts'
import { settleEarlierSending } from './settle-earlier-sending.ts'

const at = new Date('2026-03-01T09:00:00Z')
const secondsAgo = (sec: number) => new Date(at.getTime() - sec * 1000)
const account = {} as NetworkAccount
const io = {} as NetworkIo

const settle = (sender: Pick<Sender, 'find' | 'repeatIsSafeForSec'>, intendedAt = secondsAgo(10)) =>
  settleEarlierSending(sender as Sender, account, io, intendedAt, at)

test('what is found is published, and what is certainly not there is sent', async () => {
  const found = { kind: 'found', remoteId: '7', url: 'https://x.example/7' } as const
  expect(await settle({ find: async () => found })).toEqual({ ...found, kind: 'published' })
  expect(await settle({ find: async () => ({ kind: 'absent' }) })).toEqual({ kind: 'send' })
})

test('what keeps it from being looked for is handed on', async () => {
  const answers = [{ kind: 'go-on' }, { kind: 'unreachable', message: 'No answer.' }] as const
  for (const answer of answers) expect(await settle({ find: async () => answer })).toEqual(answer)
})

const unknowable = async () => ({ kind: 'unknowable' }) as const

test('where nobody can tell, it is sent again only as long as the network takes it for the same', async () => {
  for (const find of [unknowable, undefined]) {
    const repeating = { ...(find && { find }), repeatIsSafeForSec: 60 }
    expect(await settle(repeating, secondsAgo(59))).toEqual({ kind: 'repeat' })
    expect(await settle(repeating, secondsAgo(60))).toEqual({ kind: 'unsettled' })
    expect(await settle({ ...(find && { find }) }, secondsAgo(1))).toEqual({ kind: 'unsettled' })
  }
})
