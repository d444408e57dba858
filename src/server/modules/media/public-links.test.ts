import { expect, test } from 'vitest'
import { openPublicLinks, publicMediaProblem } from './public-links.ts'

const at = (iso: string) => ({ now: () => new Date(iso) })
const origin = () => 'https://post.example.org'
const path = 'w1/videos/m1.mp4'

function tokenOf(url: string): string {
  const [, token = ''] = /\/public-media\/([^/]+)\/w1\/videos\/m1\.mp4$/.exec(url) ?? []
  return token
}

test('an address gives access to its file for a day, and to nothing else', () => {
  const links = openPublicLinks('a secret', origin, at('2026-03-01T09:00:00Z'))
  const url = links.urlOf(path)
  expect(url).toMatch(/^https:\/\/post\.example\.org\/public-media\/\d{10}\.[\w-]{43}\/w1\/videos\/m1\.mp4$/)
  const token = tokenOf(url)
  expect(links.opens(token, path)).toBe(true)
  expect(links.opens(token, 'w1/videos/m2.mp4')).toBe(false)
  const later = openPublicLinks('a secret', origin, at('2026-03-02T08:59:00Z'))
  expect(later.opens(token, path)).toBe(true)
  const tooLate = openPublicLinks('a secret', origin, at('2026-03-02T09:00:01Z'))
  expect(tooLate.opens(token, path)).toBe(false)
  const others = openPublicLinks('another secret', origin, at('2026-03-01T09:00:00Z'))
  expect(others.opens(token, path)).toBe(false)
})

test('an address with a changed expiry is invalid', () => {
  const links = openPublicLinks('a secret', origin, at('2026-03-01T09:00:00Z'))
  const [expiry = '', signature = ''] = tokenOf(links.urlOf(path)).split('.')
  expect(links.opens(`${Number(expiry) + 1}.${signature}`, path)).toBe(false)
  for (const token of ['', '.', `${expiry}.`, `${expiry}.${signature}x`, signature])
    expect(links.opens(token, path)).toBe(false)
})

test.each([
  [null, 'unset'],
  ['http://localhost:3000', 'cannot reach'],
  ['https://localhost', 'cannot reach'],
  ['https://bakery', 'cannot reach'],
  ['https://post.local', 'cannot reach'],
  ['https://192.168.1.5', 'cannot reach'],
  ['https://172.20.0.2', 'cannot reach'],
  ['https://100.100.1.1', 'cannot reach'],
  ['https://[fd00::1]', 'cannot reach'],
  ['https://[::1]', 'cannot reach'],
  ['http://post.example.org', 'https only'],
])('%s does not work for networks that fetch', (publicUrl, why) => {
  expect(publicMediaProblem(publicUrl)).toContain(why)
})

test.each([
  'https://post.example.org',
  'https://8.8.8.8',
  'https://10.example.org:8443',
  'https://[2a00::1]',
])('%s may', (publicUrl) => expect(publicMediaProblem(publicUrl)).toBeNull())

const firstPart = (url: string) => new URL(url).pathname.split('/')[2] ?? ''

test('an address that belongs to something ends with it, and names it', () => {
  const holder = '33333333-3333-4333-8333-333333333333'
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const links = openPublicLinks('a secret', () => 'https://post.example.org', clock)
  const token = firstPart(links.urlOf('a/b.png', { holder, until: new Date('2026-03-01T10:00:00Z') }))
  expect([links.opens(token, 'a/b.png'), links.holderOf(token)]).toEqual([true, holder])
  expect(links.opens(token, 'a/c.png')).toBe(false)
  expect(links.opens(token.replace(holder, holder.replace('3', '4')), 'a/b.png')).toBe(false)
  expect(links.opens(token.replace(`.${holder}`, ''), 'a/b.png')).toBe(false)
  clock.at = new Date('2026-03-01T10:00:01Z')
  expect(links.opens(token, 'a/b.png')).toBe(false)
  expect(links.holderOf(firstPart(links.urlOf('a/b.png')))).toBeNull()
})
