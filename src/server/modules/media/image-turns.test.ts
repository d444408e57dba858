import { expect, test } from 'vitest'
import { ClientGone } from '#server/plumbing/client-gone.ts'
import { createTurns } from './image-turns.ts'

/** Turns, and work that ends when the test says so. */
function openTurns(most: number) {
  const inTurn = createTurns(most)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (owner: string, name: string, signal?: AbortSignal) =>
    inTurn(
      owner,
      () => {
        began.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  /** Ends a piece of work, and lets the next one begin. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { ask, end, began }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one workspace does not get every turn', async () => {
  const { ask, end, began } = openTurns(2)
  const work = ['a1', 'a2', 'a3'].map((name) => ask('bakery', name))
  work.push(ask('gym', 'b1'))
  await settled()
  expect(began).toEqual(['a1', 'b1'])
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
  expect(began).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(await Promise.all(work)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('waiting workspaces are served one after the other, however many turns each waits for', async () => {
  const { ask, end, began } = openTurns(2)
  const work = [
    ...['a1', 'a2', 'a3'].map((name) => ask('bakery', name)),
    ...['b1', 'b2', 'b3'].map((name) => ask('gym', name)),
    ask('clinic', 'c1'),
    ask('school', 'd1'),
  ]
  await settled()
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  await end('a2')
  expect(began).toEqual(['a1', 'b1', 'a2', 'c1'])
  for (const name of ['c1', 'd1', 'a3', 'b1', 'b2', 'b3']) await end(name)
  expect(began).toHaveLength(8)
  await Promise.all(work)
})

test('work whose client has disconnected does not start, and blocks no one', async () => {
  const { ask, end, began } = openTurns(2)
  const leaving = new AbortController()
  const first = ask('bakery', 'a1')
  const second = ask('bakery', 'a2', leaving.signal)
  const third = ask('bakery', 'a3')
  leaving.abort('the connection was closed')
  await expect(second).rejects.toThrow(ClientGone)
  await end('a1')
  await end('a3')
  expect(began).toEqual(['a1', 'a3'])
  await Promise.all([first, third])
  await expect(ask('bakery', 'a4', leaving.signal)).rejects.toThrow(ClientGone)
  expect(began).toEqual(['a1', 'a3'])
})

test('failed work releases its turn', async () => {
  const inTurn = createTurns(1)
  const failing = inTurn('bakery', () => Promise.reject(new Error('a broken picture')))
  const next = inTurn('bakery', async () => 'drawn')
  await expect(failing).rejects.toThrow('a broken picture')
  expect(await next).toBe('drawn')
})
