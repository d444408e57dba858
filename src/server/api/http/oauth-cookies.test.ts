import { expect, test } from 'vitest'
import { cookiesFor, type PendingConnection } from './oauth-cookies.ts'
import type { ApiDependencies } from './api-context.ts'

const journey: PendingConnection = {
  network: 'reddit',
  state: 's',
  userId: 'u',
  workspaceId: 'w',
  codeVerifier: null,
  isOnboarding: true,
  returnTo: '/dashboard/connections',
}
const at = (origin: string) =>
  ({ origin: () => origin, cookieSecret: 'a secret' }) as Partial<ApiDependencies> as ApiDependencies

test('each cookie lasts an hour, is inaccessible to scripts, and is sent over TLS only where there is TLS', async () => {
  const lines = await cookiesFor(at('https://postlark.example'), journey)
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    'reddit_state',
    'user_id',
    'workspace_id',
    'is_onboarding',
    'return_to',
  ])
  for (const line of lines) expect(line).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  for (const line of await cookiesFor(at('http://localhost:3000'), journey))
    expect(line).not.toMatch(/Secure/)
})

test('absent values have no cookie', async () => {
  const lines = await cookiesFor(at('http://localhost:3000'), {
    ...journey,
    network: 'twitter',
    codeVerifier: 'v',
    isOnboarding: false,
    returnTo: null,
  })
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    'twitter_state',
    'user_id',
    'workspace_id',
    'code_verifier',
  ])
})
