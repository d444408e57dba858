// @vitest-environment happy-dom
import { americanFormat } from '#domain/time/format/time-format.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { authRefused, patience, refused, testServer } from '../test-server.ts'
import { ProfileSection } from './profile-section.tsx'

const ada = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.org',
  imageUrl: null,
  hasPassword: true,
  clock: 'auto',
  timeFormat: americanFormat,
}
const openProfile = (me: object = ada, address = '/dashboard/settings') =>
  openPage(createElement(ProfileSection), { here: [[keys.me, me]], address })

test('a profile that did not come can be asked for again', async () => {
  const server = testServer({ 'people.me': refused('unavailable') })
  const page = openPage(createElement(ProfileSection))
  await page.says('Try again')
  expect(page.has('Name')).toBe(false)
  server.answer('people.me', ada)
  await page.press('Try again')
  await page.says('You sign in with ada@example.org')
})

test('a name is saved without the space around it', async () => {
  const server = testServer({ 'people.rename': { ...ada, name: 'Ada L.' } })
  const page = openProfile()
  await page.type('Name', ' Ada L. ')
  await page.press('Save name')
  await page.says('Your name was changed.')
  expect(server.calls).toEqual([['people.rename', { name: 'Ada L.' }]])
  await vi.waitFor(() => expect(page.typed('Name')).toBe('Ada L.'), patience)
})

test('a name that was not saved stays in its field', async () => {
  testServer({ 'people.rename': refused('unavailable') })
  const page = openProfile()
  await page.type('Name', 'Ada L.')
  await page.press('Save name')
  await page.says('Your name was not changed.')
  expect(page.typed('Name')).toBe('Ada L.')
})

test('an empty name is refused before it is sent', async () => {
  const server = testServer()
  const page = openProfile()
  await page.type('Name', ' ')
  await page.says('Please enter your name.')
  await page.press('Save name')
  expect(server.calls).toEqual([])
})

test('another address needs the password, and both stay after a wrong one', async () => {
  const server = testServer({ 'POST /api/auth/change-email': authRefused('INVALID_PASSWORD') })
  const page = openProfile()
  await page.type('New address', 'ada@example.com')
  await page.press('Send email')
  await page.says('Please enter your password.')
  expect(server.calls).toEqual([])
  await page.type('Your password', 'wrong')
  await page.press('Send email')
  await page.says('This is not your password.')
  expect(page.typed('New address')).toBe('ada@example.com')
  server.answer('POST /api/auth/change-email', {})
  await page.press('Send email')
  await page.says('an email with a link is on its way there')
  expect(server.calls.at(-1)?.[1]).toEqual({ newEmail: 'ada@example.com', password: 'wrong' })
  expect(page.typed('New address')).toBe('')
})

test('a person without a password is asked for none', async () => {
  testServer()
  const page = openProfile({ ...ada, hasPassword: false })
  await page.says('You have no password here')
  expect(page.has('Your password')).toBe(false)
})

test('after the letter it is said how it went, also when the link was too old', async () => {
  testServer()
  const page = openProfile(ada, '/dashboard/settings?email=confirmed&error=TOKEN_EXPIRED')
  await page.says('so your address was not changed')
})

test('an account is deleted when its address was typed, and what was typed stays after a refusal', async () => {
  const server = testServer({
    'people.deleteAccount': refused('conflict', 'Grace is in a workspace you own.'),
  })
  const page = openProfile()
  await page.press('Delete account…')
  await page.press('Delete account for good')
  await page.says('This is not your email address.')
  expect(server.calls).toEqual([])
  await page.type('Type your email address', 'ada@example.org')
  await page.type('Password', 'secret')
  await page.press('Delete account for good')
  await page.says('Grace is in a workspace you own.')
  expect(server.calls).toEqual([['people.deleteAccount', { email: 'ada@example.org', password: 'secret' }]])
  expect(page.typed('Password')).toBe('secret')
})
