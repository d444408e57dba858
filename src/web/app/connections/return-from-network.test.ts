import { expect, test } from 'vitest'
import { connectedToast, toastOnReturn } from './return-from-network.ts'

test('coming back connected is a success', () => {
  expect(toastOnReturn('?connected=twitter')).toEqual({ title: 'Success', description: 'X is connected.' })
})

test('a refusal names the network and says what to do', () => {
  const toast = toastOnReturn('?error=denied&provider=linkedin')
  expect(toast).toMatchObject({ title: 'Connection Failed', tone: 'bad' })
  expect(toast?.description).toMatch(
    /^Failed to connect LinkedIn account\. LinkedIn says you didn’t allow it/,
  )
})

test('an error nobody knows still says what failed', () => {
  expect(toastOnReturn('?error=constructor&provider=twitter')?.description).toMatch(
    /^Failed to connect X account\./,
  )
  expect(toastOnReturn('?error=whatever&provider=%3Cb%3E')?.description).toBe(
    'Failed to connect the account.',
  )
})

test('an account that could not be stored is said in the words of the specification', () => {
  const toast = toastOnReturn('?error=not-saved&provider=linkedin')
  expect(toast?.title).toBe('Connection Failed')
  expect(toast?.description).toMatch(/^Failed to connect LinkedIn account\. Failed to save credentials\. /)
})

test('no return, no toast', () => {
  expect(toastOnReturn('')).toBeNull()
  expect(toastOnReturn('?connected=nosuch')).toBeNull()
})

test('somebody new here is offered to write', () => {
  expect(toastOnReturn('?connected=twitter&onboarding=true')?.action?.label).toBe('Write your first post')
  expect(toastOnReturn('?connected=twitter')?.action).toBeUndefined()
  // Picking from several accounts comes to the same.
  expect(connectedToast('2 accounts are connected.', true).action?.label).toBe('Write your first post')
  expect(connectedToast('2 accounts are connected.', false).action).toBeUndefined()
})
