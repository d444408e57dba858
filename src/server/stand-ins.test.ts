import { expect, test } from 'vitest'
import { testHouse } from './test-house.ts'

const morning = { now: '2026-03-01T09:00:00Z' }
const status = async (house: Awaited<ReturnType<typeof testHouse>>, path: string) =>
  (await house.house.fetch(new Request(`http://postlark.test${path}`))).status

test('on the machine itself everybody may look at the stand-ins', async () => {
  await using house = await testHouse(morning)
  expect(await status(house, '/sandbox')).toBe(200)
  expect(await status(house, '/sandbox/api/faults')).toBe(200)
})

test('on a public address neither the feed nor the switches of the stand-ins are open', async () => {
  const settings = {
    PUBLIC_URL: 'https://post.example.org',
    SMTP_URL: 'smtps://a:b@mail.example.org',
    MAIL_FROM: 'post@example.org',
  }
  await using house = await testHouse({ ...morning, settings })
  for (const path of [
    '/sandbox',
    '/sandbox/api/faults',
    '/sandbox/api/twitter/posts',
    '/sandbox/posts/twitter/1',
  ]) {
    expect([path, await status(house, path)]).toEqual([path, 404])
  }
})
