// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newEventId, sourceHeaders, track } from './track.ts'

const detail = { value: 1, currency: 'USD', plan_id: 'growth', interval: 'month', event_id: 'e-1' } as const

beforeEach(() => sessionStorage.clear())

/** What is sent in the background. */
function watchBeacons(send: () => boolean = () => true) {
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(send)
  vi.stubGlobal('navigator', { sendBeacon })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sendBeacon
}

test('the page and the server hear of a press once', async () => {
  const sendBeacon = watchBeacons()
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  window.addEventListener('initiate-checkout', hear)
  onTestFinished(() => window.removeEventListener('initiate-checkout', hear))
  track('initiate-checkout', detail)
  expect(heard).toEqual([detail])
  const [address, body] = sendBeacon.mock.lastCall ?? []
  expect([sendBeacon.mock.calls.length, address, body?.type]).toEqual([
    1,
    '/api/site-events',
    'application/json',
  ])
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ name: 'initiate-checkout', ...detail })
})

test('a browser that sends nothing breaks nothing', () => {
  watchBeacons(() => {
    throw new Error('no beacons')
  })
  expect(() => track('initiate-checkout', detail)).not.toThrow()
})

test('each press has an id of its own', () => {
  expect(newEventId()).toMatch(/^[\da-f]{32}$/)
  expect(newEventId()).not.toBe(newEventId())
})

test('trackers and ads say who sent the person, if they know', () => {
  expect(sourceHeaders()).toEqual({})
  vi.stubGlobal('affonso_referral', 'a-1')
  vi.stubGlobal('endorsely_referral', 'not an id')
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.setItem('ad li_fat_id', 'l')
  sessionStorage.setItem('ad gclid', 'g\n')
  expect(sourceHeaders()).toEqual({ 'x-affonso-referral': 'a-1', 'x-li-fat-id': 'l' })
})
