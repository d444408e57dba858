import { expect, test } from 'vitest'
import type { Network, NetworkAccount, NetworkIo, PreparedComment, PreparedPost } from '#networks/network.ts'
import { commentSender, postSender } from './sender.ts'

const account = { externalId: '1' } as NetworkAccount
const io = {} as NetworkIo
const post = { text: 'Rye' } as PreparedPost
const comment = { text: 'More at the shop.' } as PreparedComment

/** Answers what it was asked with. */
const echo = async (...asked: unknown[]) => asked as never

test('a post is sent, asked about and looked for by what its network has for it, and by nothing else', async () => {
  const bare = postSender({ publish: echo } as unknown as Network, post)
  expect(Object.keys(bare)).toEqual(['publish'])
  expect(await bare.publish(account, io)).toEqual([post, account, io])
  const whole = { publish: echo, askAgain: echo, find: echo, repeatIsSafeForSec: 60 }
  const sender = postSender(whole as unknown as Network, post)
  expect(await sender.askAgain?.({ id: '5' }, account, io)).toEqual([{ id: '5' }, post, account, io])
  expect(await sender.find?.(account, io)).toEqual([post, account, io])
  expect(sender.repeatIsSafeForSec).toBe(60)
})

test('a first comment is sent and looked for where there are comments', async () => {
  expect(commentSender({ publish: echo } as unknown as Network, comment)).toBeNull()
  const withComments = (commenting: object) => ({ publish: echo, comment: commenting }) as unknown as Network
  const bare = commentSender(withComments({ publish: echo }), comment)
  expect(Object.keys(bare ?? {})).toEqual(['publish'])
  expect(await bare?.publish(account, io)).toEqual([comment, account, io])
  const sender = commentSender(withComments({ publish: echo, find: echo }), comment)
  expect(await sender?.find?.(account, io)).toEqual([comment, account, io])
})
