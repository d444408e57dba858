// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { authRefused, patience, testServer } from '../test-server.ts'
import { VerifySent } from './verify-sent.tsx'

const assign = vi.fn<(address: string | URL) => void>()
let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => void vi.clearAllMocks())

/** The page is shown again, which looks at once. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

const session = { user: { email: 'ada@example.org' } }

async function openWaiting(signUpId: string | null = 'sign-up') {
  const onElsewhere = vi.fn<() => void>()
  const page = openPage(
    createElement(VerifySent, {
      awaited: { signUpId, password: 'correct horse' },
      email: 'Ada@example.org',
      next: '/dashboard/calendar',
      standInMail: false,
      onElsewhere,
      onBack: () => {},
    }),
  )
  await page.says('We sent a link to')
  return { page, onElsewhere }
}

test('confirmed in another tab: the page says so and leads on, without signing in again', async () => {
  const server = testServer({
    'people.lookAtSignUp': { confirmed: true },
    'GET /api/auth/get-session': session,
  })
  const { page } = await openWaiting()
  comeBack()
  await page.says('Your email address is confirmed.')
  expect(assign).toHaveBeenCalledWith('/dashboard/calendar')
  expect(server.calls).toEqual([['people.lookAtSignUp', { id: 'sign-up' }]])
})

test('confirmed on another device: this browser signs in with what was just typed', async () => {
  const server = testServer({
    'people.lookAtSignUp': { confirmed: true },
    'GET /api/auth/get-session': null,
    'POST /api/auth/sign-in/email': { token: 't' },
  })
  const { page } = await openWaiting()
  comeBack()
  await page.says('Your email address is confirmed.')
  const sent = await server.asked('POST /api/auth/sign-in/email')
  expect(sent).toMatchObject({ email: 'Ada@example.org', password: 'correct horse' })
})

test('where it cannot sign in, the person does', async () => {
  testServer({
    'people.lookAtSignUp': { confirmed: true },
    'GET /api/auth/get-session': null,
    'POST /api/auth/sign-in/email': authRefused('INVALID_EMAIL_OR_PASSWORD'),
  })
  const { onElsewhere } = await openWaiting()
  comeBack()
  await vi.waitFor(() => expect(onElsewhere).toHaveBeenCalledOnce(), patience)
  expect(assign).not.toHaveBeenCalled()
})

test('before it is confirmed nothing is left', async () => {
  const server = testServer({ 'people.lookAtSignUp': { confirmed: false } })
  const { page } = await openWaiting()
  comeBack()
  await server.asked('people.lookAtSignUp')
  await page.says('We sent a link to')
  expect(assign).not.toHaveBeenCalled()
})

test('without the id of a sign-up only a session of this person counts', async () => {
  const looked = vi.fn<() => object>(() => ({ user: { email: 'grace@example.org' } }))
  const server = testServer({ 'GET /api/auth/get-session': looked })
  const { page } = await openWaiting(null)
  comeBack()
  await vi.waitFor(() => expect(looked).toHaveBeenCalled(), patience)
  await page.says('We sent a link to')
  expect(assign).not.toHaveBeenCalled()
  server.answer('GET /api/auth/get-session', session)
  comeBack()
  await page.says('Your email address is confirmed.')
  expect(server.calls).toEqual([])
})

test('a hidden page does not look, and the looks have an end', async () => {
  vi.useFakeTimers()
  const server = testServer({ 'people.lookAtSignUp': { confirmed: false } })
  await openWaiting()
  isHidden = true
  comeBack()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(server.calls).toEqual([])
  isHidden = false
  comeBack()
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(server.calls.length).toBeGreaterThan(100)
  expect(server.calls.length).toBeLessThanOrEqual(180)
  vi.useRealTimers()
})
