import { expect, test } from 'vitest'
import { openPageReader } from './read-page.ts'

const clock = { now: () => new Date('2026-03-01T09:00Z') }

const url = 'https://bakery.example/'

async function read(html: string) {
  const bytes = new TextEncoder().encode(html)
  const answer = { kind: 'answered', url, status: 200, contentType: 'text/html', bytes } as const
  const page = await openPageReader(async () => answer, clock)(url)
  if (page.kind !== 'page') throw new Error(page.kind)
  return page.page
}

test.each([
  ['<meta name="robots" content="noai">', true],
  ['<META NAME="Robots" CONTENT="noindex, NoAI, noimageai">', true],
  ['<meta name="PostlarkBot" content="noai">', true],
  ['<meta name="robots" content="noimageai, index">', false],
  ['<meta name="description" content="noai">', false],
  ['', false],
])('a page with %s keeps AI out: %s', async (meta, keepsOutAi) => {
  expect(await read(`<html><head>${meta}</head><body><p>Rye</p></body></html>`)).toMatchObject({ keepsOutAi })
})
