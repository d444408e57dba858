import { expect, test } from 'vitest'
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
