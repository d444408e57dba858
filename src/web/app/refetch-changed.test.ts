import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from './queries.ts'
import { openRefetching } from './refetch-changed.ts'

const opened = () => {
  const client = new QueryClient()
  client.setQueryData(keys.subscriptionIn('w'), {})
  client.setQueryData(keys.subscriptionIn('another'), {})
  const isStale = (workspaceId: string) =>
    client.getQueryState(keys.subscriptionIn(workspaceId))?.isInvalidated
  const refetching = openRefetching(client, 'w')
  return { refetching, isStale }
}

test('a changed subscription is fetched again, for every workspace', () => {
  const { refetching, isStale } = opened()
  expect(isStale('w')).toBe(false)
  refetching.changed({ kind: 'subscription-changed' })
  expect([isStale('w'), isStale('another')]).toEqual([true, true])
})

test('made images are fetched again with the library, which may keep them', () => {
  const client = new QueryClient()
  for (const key of [keys.images('w'), keys.images('another')]) client.setQueryData(key, [])
  openRefetching(client, 'w').changed({ kind: 'library-changed' })
  const isStale = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated
  expect([isStale(keys.images('w')), isStale(keys.images('another'))]).toEqual([true, false])
})

test('after a time without events the subscription is fetched again', () => {
  const { refetching, isStale } = opened()
  refetching.everything()
  refetching.stop()
  expect(isStale('w')).toBe(true)
})
