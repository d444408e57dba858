import { afterEach, expect, test, vi } from 'vitest'
import { callbackAddress, signIn, signInWith, signUp } from './auth-calls.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a sign-in email or a provider leads back to /auth/callback, which leads on', () => {
  expect(callbackAddress('/dashboard')).toBe('/auth/callback?next=%2Fdashboard')
})

test('every way of signing in names that return address', async () => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, (JSON.parse(body) as { callbackURL: string }).callbackURL])
    return Response.json({})
  })
  await signUp('Ada', 'ada@example.org', 'correct horse battery', '/dashboard/calendar')
  await signIn('ada@example.org', 'correct horse battery', '/dashboard/calendar')
  await signInWith('google', '/dashboard/calendar')
  const back = '/auth/callback?next=%2Fdashboard%2Fcalendar'
  expect(asked).toEqual([
    ['/api/auth/sign-up/email', back],
    ['/api/auth/sign-in/email', back],
    ['/api/auth/sign-in/social', back],
  ])
})
