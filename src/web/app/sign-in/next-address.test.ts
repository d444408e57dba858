import { expect, test } from 'vitest'
import { nextAddress, wasSignedOut } from './next-address.ts'
import { signedOutAddress, signInAddress } from './sign-in-address.ts'

test('leads back to an address of this site', () => {
  expect(nextAddress('?next=%2Fdashboard%2Fconnections%3Fa%3D1')).toBe('/dashboard/connections?a=1')
  expect(nextAddress(signInAddress('/dashboard?view=draft&page=2').slice('/signin'.length))).toBe(
    '/dashboard?view=draft&page=2',
  )
})

test('a signed-out person reads so, and is led back like everyone', () => {
  const search = signedOutAddress('/dashboard?view=draft').slice('/signin'.length)
  expect(wasSignedOut(search)).toBe(true)
  expect(nextAddress(search)).toBe('/dashboard?view=draft')
  expect(wasSignedOut(signInAddress('/dashboard?ended').slice('/signin'.length))).toBe(false)
})

test.each([
  '',
  '?next=',
  '?next=https://evil.example',
  '?next=//evil.example',
  '?next=/%5Cevil.example',
  '?next=/%09/evil.example',
  '?next=/..//evil.example',
  '?next=/%252e%252e//evil.example',
  '?next=javascript:alert(1)',
])('never leads to another site: %s', (search) => {
  expect(nextAddress(search)).toBe('/dashboard')
})
