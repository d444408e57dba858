// @vitest-environment happy-dom
import { americanFormat } from '#domain/time/format/time-format.ts'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { authRefused, patience, refused, testServer } from '../test-server.ts'
import { SecuritySection } from './security-section.tsx'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))

const ada = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.org',
  hasPassword: true,
  twoFactor: false,
  clock: 'auto',
  timeFormat: americanFormat,
}
const openSecurity = (me: object = ada, passkeys: readonly object[] = []) =>
  openPage(createElement(SecuritySection), {
    here: [
      [keys.me, me],
      [keys.passkeys, passkeys],
    ],
  })

test('what did not come can be asked for again', async () => {
  const server = testServer({ 'people.me': refused('unavailable') })
  const page = openPage(createElement(SecuritySection))
  await page.says('Your sign-in didn’t load.')
  server.answer('people.me', ada)
  await page.press('Try again')
  await page.says('Two-factor sign-in')
})

test('both passwords stay in their fields after a wrong one, and go after a right one', async () => {
  const server = testServer({ 'POST /api/auth/change-password': authRefused('INVALID_PASSWORD') })
  const page = openSecurity()
  await page.type('Current password', 'wrong one')
  await page.type('New password', 'short')
  await page.press('Change password')
  await page.says('A password needs at least 8 characters.')
  expect(server.calls).toEqual([])
  await page.type('New password', 'long enough')
  await page.press('Change password')
  await page.says('This is not your password.')
  expect(page.typed('Current password')).toBe('wrong one')
  expect(page.typed('New password')).toBe('long enough')
  server.answer('POST /api/auth/change-password', {})
  await page.press('Change password')
  await page.says('Every other browser is signed out.')
  expect(page.typed('New password')).toBe('')
  expect(server.calls.at(-1)?.[1]).toEqual({
    currentPassword: 'wrong one',
    newPassword: 'long enough',
    revokeOtherSessions: true,
  })
})

test('who has no password gets one by mail, and no second step before that', async () => {
  testServer()
  const page = openSecurity({ ...ada, hasPassword: false })
  await page.says('Two-factor sign-in needs a password. Set one first.')
  expect(page.has('Current password')).toBe(false)
  expect(page.has('Set up two-factor sign-in')).toBe(false)
})

test('two-factor sign-in is on after the first right code, and shows the backup codes once', async () => {
  const totpURI = 'otpauth://totp/Postlark:ada?secret=ABCDEFGH'
  const server = testServer({
    'POST /api/auth/two-factor/enable': { totpURI, backupCodes: ['one-1', 'two-2'] },
    'POST /api/auth/two-factor/verify-totp': authRefused('INVALID_CODE'),
  })
  const page = openSecurity()
  await page.press('Set up two-factor sign-in')
  await page.type('Your password', 'secret')
  await page.press('Continue')
  await page.says('ABCD EFGH')
  await page.type('Enter the six digits', '123 456')
  await page.press('Turn on')
  await page.says('This code is wrong.')
  expect(page.typed('Enter the six digits')).toBe('123 456')
  expect(page.words()).not.toContain('one-1')
  server.answer('POST /api/auth/two-factor/verify-totp', {})
  await page.press('Turn on')
  await page.says('one-1 two-2')
  expect(server.calls.at(-1)?.[1]).toEqual({ code: '123456' })
})

test('turning it off asks for the password, and a wrong one changes nothing', async () => {
  const server = testServer({ 'POST /api/auth/two-factor/disable': authRefused('INVALID_PASSWORD') })
  const page = openSecurity({ ...ada, twoFactor: true })
  await page.press('Turn off')
  await page.type('Your password', 'wrong')
  await page.press('Turn off')
  await page.says('This is not your password.')
  expect(server.calls).toEqual([['POST /api/auth/two-factor/disable', { password: 'wrong' }]])
  await page.press('Cancel')
  await page.says('On')
  expect(page.has('New backup codes')).toBe(true)
})

test('a passkey is removed by its name; where that failed, it stays', async () => {
  const phone = { id: 'p', name: 'Phone', createdAt: null }
  const server = testServer({ 'POST /api/auth/passkey/delete-passkey': authRefused('SESSION_NOT_FRESH') })
  const page = openSecurity(ada, [phone])
  await page.press('Remove Phone')
  await page.says('You signed in a while ago.')
  expect(page.has('Remove Phone')).toBe(true)
  server.answer('POST /api/auth/passkey/delete-passkey', {})
  server.answer('GET /api/auth/passkey/list-user-passkeys', [])
  await page.press('Remove Phone')
  await page.says('You have no passkeys yet.')
  expect(server.calls.at(-1)?.[1]).toEqual({ id: 'p' })
})

test('a browser without passkeys is told so', async () => {
  testServer()
  const page = openSecurity()
  await page.says('doesn’t allow passkeys')
  expect(page.has('Create a passkey')).toBe(false)
})

test('a passkey is kept when the browser made one, and a question left unanswered is no error', async () => {
  class Credential {
    static parseCreationOptionsFromJSON = () => ({})
    static parseRequestOptionsFromJSON = () => ({})
    toJSON = () => ({ id: 'made' })
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  const create = vi.fn<() => Promise<Credential>>().mockRejectedValueOnce(new Error('left'))
  vi.stubGlobal('navigator', { userAgent: 'Windows', credentials: { create } })
  const server = testServer({
    'GET /api/auth/passkey/generate-register-options': {},
    'POST /api/auth/passkey/verify-registration': {},
    'GET /api/auth/passkey/list-user-passkeys': [{ id: 'made', name: 'This one', createdAt: null }],
  })
  const page = openSecurity()
  await page.press('Create a passkey on this device')
  await vi.waitFor(() => expect(page.canPress('Create a passkey on this device')).toBe(true), patience)
  expect(server.calls).toEqual([])
  create.mockResolvedValue(new Credential())
  await page.press('Create a passkey on this device')
  await page.says('From now on you can sign in with this passkey.')
  expect(server.calls).toEqual([
    [
      'POST /api/auth/passkey/verify-registration',
      { response: { id: 'made' }, name: 'Passkey created on Windows' },
    ],
  ])
})
