import { expect, test } from 'vitest'
import { gateText } from '#domain/plan/gate-text.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { connectedToast, toastOnReturn } from './return-from-network.ts'

test('returning connected is a success', () => {
  expect(toastOnReturn('?connected=twitter')).toEqual({ title: 'Success', description: 'X is connected.' })
})

test('a refusal names the network and says what to do', () => {
  const toast = toastOnReturn('?error=denied&provider=linkedin')
  expect(toast).toMatchObject({ title: 'Connection Failed', tone: 'bad' })
  expect(toast?.description).toMatch(
    /^Failed to connect LinkedIn account\. LinkedIn says you didn’t allow it/,
  )
})

test('an unknown error still says what failed', () => {
  expect(toastOnReturn('?error=constructor&provider=twitter')?.description).toMatch(
    /^Failed to connect X account\./,
  )
  expect(toastOnReturn('?error=whatever&provider=%3Cb%3E')?.description).toBe(
    'Failed to connect the account.',
  )
})

test('an account that could not be stored gives the message of the specification', () => {
  const toast = toastOnReturn('?error=not-saved&provider=linkedin')
  expect(toast?.title).toBe('Connection Failed')
  expect(toast?.description).toMatch(/^Failed to connect LinkedIn account\. Failed to save credentials\. /)
})

test('an account that the plan has no room for is explained with the plan’s numbers, and nothing else of the address', () => {
  const asked = '?error=limit-reached&provider=twitter&allowed=3&plan=freeplan'
  const full = { limit: 'connectionsPerWorkspace', allowed: 3, planId: 'freeplan', at: new Date() } as const
  expect(toastOnReturn(asked)?.description).toContain(limitText(full, americanFormat))
  const failed = toastOnReturn('?error=whatever&provider=twitter')?.description
  for (const odd of ['allowed=x&plan=freeplan', 'allowed=3&plan=%3Cb%3E', 'allowed=3', '']) {
    expect(toastOnReturn(`?error=limit-reached&provider=twitter&${odd}`)?.description).toBe(failed)
  }
  const closed = toastOnReturn('?error=subscription-required&provider=twitter&reason=no-subscription')
  expect(closed?.description).toContain(gateText['no-subscription'])
})

test('no return, no toast', () => {
  expect(toastOnReturn('')).toBeNull()
  expect(toastOnReturn('?connected=nosuch')).toBeNull()
})

test('a new person is offered to write a first post', () => {
  expect(toastOnReturn('?connected=twitter&onboarding=true')?.action?.label).toBe('Write your first post')
  expect(toastOnReturn('?connected=twitter')?.action).toBeUndefined()
  // The same after choosing among several accounts.
  expect(connectedToast('2 accounts are connected.', true).action?.label).toBe('Write your first post')
  expect(connectedToast('2 accounts are connected.', false).action).toBeUndefined()
})
