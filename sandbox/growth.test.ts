import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { dayNumbersOf, followersAfter, postNumbersAt, type GrowingPost, type TimeEffect } from './growth.ts'

const none: TimeEffect = { amplitude: 0, hour: 19, weekday: 1 }
const hourMs = 3_600_000
const published = Date.parse('2026-03-02T19:00:00Z')
const post = (id: string, createdAt = published, isVideo = false): GrowingPost => ({
  network: 'instagram',
  id,
  createdAt,
  isVideo,
})

test('a post begins with nothing, rises fast, then slower, to a level', () => {
  const at = (hours: number) => postNumbersAt(post('1'), published + hours * hourMs, none).impressions
  expect(at(0)).toBe(0)
  const days = [0, 1, 2, 3].map((day) => at(24 * (day + 1)) - at(24 * day))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
  expect(days[0]).toBeGreaterThan(0)
  expect(at(24 * 365) - at(24 * 180)).toBeLessThanOrEqual(1)
  expect(postNumbersAt(post('1'), published + 50 * hourMs, none)).toEqual(
    postNumbersAt(post('1'), published + 50 * hourMs, none),
  )
})

test('what was shown never becomes less; likes of some posts do', () => {
  const all = Array.from({ length: 60 }, (_, index) => String(index))
  const falls = all.filter((id) => {
    const steps = [3, 5, 10, 30].map((day) => postNumbersAt(post(id), published + day * 24 * hourMs, none))
    const shown = steps.map(({ impressions }) => impressions)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    return (steps[3]?.likes ?? 0) < (steps[1]?.likes ?? 0)
  })
  expect(falls.length).toBeGreaterThan(0)
  expect(falls.length).toBeLessThan(30)
})

test('only videos are played', () => {
  const month = published + 30 * 24 * hourMs
  expect(postNumbersAt(post('2', published, true), month, none).watch_avg_sec).toBeGreaterThan(0)
  expect(postNumbersAt(post('2'), month, none)).toMatchObject({ views: 0, watch_sec: 0, watch_share: 0 })
})

function level(at: string, effect: TimeEffect) {
  const time = Date.parse(at)
  return postNumbersAt(post('3', time), time + 90 * 24 * hourMs, effect).impressions
}

test('the planted hour and weekday are the best, and nothing is when it is off', () => {
  const planted: TimeEffect = { amplitude: 0.35, hour: 19, weekday: 1 }
  const [best, night, sunday] = ['2026-03-03T19:00:00Z', '2026-03-03T07:00:00Z', '2026-03-08T19:00:00Z']
  expect(level(best, planted)).toBeGreaterThan(level(sunday, planted))
  expect(level(sunday, planted)).toBeGreaterThan(level(night, planted))
  expect(level(best, none)).toBe(level(night, none))
})

test('followers are those of the day before and what came and went', () => {
  const account = { network: 'threads', id: '7' }
  const { followers_gained: gained, followers_lost: lost } = dayNumbersOf(account, '2026-03-02')
  expect(followersAfter(account, '2026-03-02')).toBe(followersAfter(account, '2026-03-01') + gained - lost)
  expect(followersAfter(account, '2024-01-01')).toBe(followersAfter(account, '2024-12-31'))
})

test('the clock of growth is moved by the button and by tests, and stays after a restart', async () => {
  const sandbox = createSandbox({ storage: ':memory:', now: () => new Date('2026-03-01T09:00:00Z') })
  const call = (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(`http://stand-ins.test/sandbox${path}`, init))
  const state = async () => (await call('/api/growth')).json()
  expect(await (await call('')).text()).toContain('action="/sandbox/growth"')
  const pressed = await call('/growth', { method: 'POST', body: new URLSearchParams({ pass: '30' }) })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox'])
  expect(await state()).toMatchObject({ now: '2026-03-31T09:00:00.000Z', passedDays: 30 })
  const put = (body: object) => call('/api/growth', { method: 'PUT', body: JSON.stringify(body) })
  await put({ pass: 5, effect: none })
  expect(await state()).toMatchObject({ passedDays: 35, effect: none })
  expect((await put({ pass: -1 })).status).toBe(400)
  expect((await put({ days: 3 })).status).toBe(400)
  await put({ pass: 0 })
  expect(await state()).toMatchObject({ passedDays: 0, effect: none })
  expect((await call('/api/twitter/truth?id=1')).status).toBe(404)
  expect((await call('/api/twitter/truth?account=1')).status).toBe(404)
  sandbox.close()
})

test('a fault lets calls through before it applies', () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  sandbox.faults.set({ network: 'twitter', kind: 'rate-limit', skip: 2, times: 1 })
  expect(sandbox.faults.list()).toMatchObject([{ kind: 'rate-limit', skip: 2 }])
  sandbox.close()
})
