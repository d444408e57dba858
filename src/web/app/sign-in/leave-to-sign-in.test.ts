import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let addresses: string[]
let raised: string[]
let leave: typeof import('./leave-to-sign-in.ts')

beforeEach(async () => {
  addresses = []
  raised = []
  vi.stubGlobal('location', {
    pathname: '/dashboard/settings',
    search: '?section=sessions',
    hash: '#subscription',
    assign: (address: string) => addresses.push(address),
  })
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => raised.push(type) })
  vi.resetModules()
  leave = await import('./leave-to-sign-in.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('an ended session is reported on the sign-in page, once, which leads back', () => {
  leave.leaveToSignIn()
  leave.leaveToSignIn()
  expect(addresses).toEqual([
    '/signin?next=%2Fdashboard%2Fsettings%3Fsection%3Dsessions%23subscription&ended',
  ])
  expect(raised).toEqual(['session-ended'])
})

test('a person who signs out on purpose does not read that the session ended', async () => {
  await leave.leaveOnPurpose(async () => {
    leave.leaveToSignIn()
    return { ok: true }
  }, '/signin?mode=in')
  leave.leaveToSignIn()
  expect(addresses).toEqual(['/signin?mode=in'])
})

test('after a failed sign-out, an ended session is reported again', async () => {
  expect(await leave.leaveOnPurpose(async () => ({ ok: false }), '/signin?mode=in')).toEqual({ ok: false })
  await expect(leave.leaveOnPurpose(() => Promise.reject(new Error('no')), '/')).rejects.toThrow('no')
  expect(addresses).toEqual([])
  leave.leaveToSignIn()
  expect(addresses).toHaveLength(1)
})
