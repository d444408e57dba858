// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { authRefused, patience, testServer } from '../test-server.ts'
import { wordsFor } from './auth-text.ts'
import { SignUpForm } from './sign-up-form.tsx'

const assign = vi.fn<(address: string | URL) => void>()
beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(assign))
afterEach(() => void vi.clearAllMocks())

async function fillIn(next: string, address = 'grace@example.org') {
  const onMailSent = vi.fn<() => void>()
  function Page() {
    const [email, setEmail] = useState(address)
    return createElement(SignUpForm, { next, email, onEmail: setEmail, onMailSent })
  }
  const page = openPage(createElement(Page))
  await page.type('Name', 'Grace')
  await page.type('Password', 'correct horse')
  await page.press('Create account')
  return { page, onMailSent }
}

const signedUp = (emailVerified: boolean) => ({ token: null, user: { id: 'sign-up', emailVerified } })

test('with the link of an invitation the person is signed in at once, and led to it', async () => {
  const server = testServer({
    'POST /api/auth/sign-up/email': signedUp(true),
    'POST /api/auth/sign-in/email': { token: 't' },
  })
  const { onMailSent } = await fillIn('/invitation/a-token_1')
  expect(await server.asked('POST /api/auth/sign-up/email')).toMatchObject({ invitation: 'a-token_1' })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/invitation/a-token_1'), patience)
  expect(onMailSent).not.toHaveBeenCalled()
})

test('without one, or with another address, the address is confirmed by email', async () => {
  for (const next of ['/dashboard', '/invitation/a-token']) {
    const server = testServer({ 'POST /api/auth/sign-up/email': signedUp(false) })
    const { onMailSent } = await fillIn(next)
    await vi.waitFor(() => expect(onMailSent).toHaveBeenCalledOnce(), patience)
    expect(server.calls.map(([operation]) => operation)).toEqual(['POST /api/auth/sign-up/email'])
    expect(assign).not.toHaveBeenCalled()
    document.body.replaceChildren()
  }
})

test('an address of the stand-in of Google is refused, and what was typed is still there', async () => {
  testServer({ 'POST /api/auth/sign-up/email': authRefused('STAND_IN_ADDRESS') })
  const { page } = await fillIn('/dashboard', 'rosa@google.example')
  await page.says(wordsFor({ code: 'stand-in-address' }))
  expect([page.typed('Name'), page.typed('Email')]).toEqual(['Grace', 'rosa@google.example'])
})
