import { expect, test } from 'vitest'
import { problemDetails } from '#contract/errors.ts'
import { maxPromptLength } from '#domain/text/ai-prompt.ts'
import { refusedKey, silentModel } from '#sandbox/ai/ai.ts'
import { testHouse } from '#server/test-house.ts'

const morning = { now: '2026-03-01T09:00:00Z' }
const configured = { AI_URL: 'http://postlark.test/sandbox/ai/v1', AI_MODEL: 'lark', AI_KEY: 'kept-mark-key' }
const bio = { prompt: 'Write 3 bios.\nProfession or role: baker\nSkills: rye', tool_type: 'bio' }

type Setup = Awaited<ReturnType<typeof testHouse>>

function ask({ house }: Setup, body: unknown, from?: string, forwarded?: string) {
  const env = from && { incoming: { socket: { remoteAddress: from } } }
  const headers = {
    'content-type': 'application/json',
    origin: 'http://postlark.test',
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  }
  const request = new Request('http://postlark.test/api/text', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return house.fetch(request, env)
}

async function refusalOf(answer: Response) {
  const said = problemDetails.parse(await answer.json())
  expect(said.error).toBe(said.detail)
  return { status: answer.status, code: said.code, error: said.error ?? '' }
}

test('a visitor without a session gets a text, one bio per line', async () => {
  await using setup = await testHouse({ ...morning, settings: configured })
  const answer = await ask(setup, bio)
  expect(answer.status).toBe(200)
  const { result, error } = (await answer.json()) as { result: string; error: null }
  expect(error).toBeNull()
  expect(result.split('\n')).toEqual([
    'Stand-in answer: baker.',
    'Stand-in answer: baker, with rye.',
    expect.stringContaining('baker'),
  ])
})

test('without configuration the response says so, and the stand-in is not asked', async () => {
  await using setup = await testHouse(morning)
  expect(await refusalOf(await ask(setup, bio))).toMatchObject({ status: 503, code: 'unavailable' })
  expect(setup.sandbox.calls('ai', 'post')).toBe(0)
  expect(setup.wire.calls).toEqual([])
})

test('each address has its own limit, which resets after an hour', async () => {
  const settings = { ...configured, AI_TEXTS_PER_HOUR: '2' }
  await using setup = await testHouse({ ...morning, settings })
  const statusFor = async (from: string) => (await ask(setup, bio, from)).status
  expect([await statusFor('203.0.113.7'), await statusFor('203.0.113.7')]).toEqual([200, 200])
  const refused = await ask(setup, bio, '203.0.113.7')
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(await statusFor('203.0.113.8')).toBe(200)
  setup.later(3_600)
  expect(await statusFor('203.0.113.7')).toBe(200)
})

test.each(['error-before', 'rate-limit', 'swallow-answer', 'expired-token'] as const)(
  'an AI server with the fault %s gives a refusal without a key',
  async (kind) => {
    await using setup = await testHouse({ ...morning, settings: configured })
    setup.sandbox.faults.set({ network: 'ai', kind, times: 1 })
    const refusal = await refusalOf(await ask(setup, bio))
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.error).not.toContain('kept-mark')
    expect((await ask(setup, bio)).status).toBe(200)
  },
)

test('a refused key and a model without an answer give refusals as well', async () => {
  for (const settings of [{ AI_KEY: refusedKey }, { AI_MODEL: silentModel }]) {
    await using setup = await testHouse({ ...morning, settings: { ...configured, ...settings } })
    expect(await refusalOf(await ask(setup, bio))).toMatchObject({ status: 503 })
  }
})

test('a prompt that is blank, too long or for something else is refused before the AI is asked', async () => {
  await using setup = await testHouse({ ...morning, settings: configured })
  const long = 'x'.repeat(maxPromptLength + 1)
  for (const body of [
    { ...bio, prompt: ' \n' },
    { ...bio, prompt: long },
    { ...bio, tool_type: 'essay' },
    {},
  ]) {
    expect((await ask(setup, body)).status).toBe(400)
  }
  expect(setup.wire.calls).toEqual([])
  expect((await ask(setup, { ...bio, prompt: long.slice(1) })).status).toBe(200)
})

test('a forwarded address counts when a trusted proxy sends it, and not when the visitor does', async () => {
  const settings = { ...configured, AI_TEXTS_PER_HOUR: '1', TRUSTED_PROXIES: '10.0.0.1' }
  await using setup = await testHouse({ ...morning, settings })
  const statusFor = async (from: string, forwarded: string) => (await ask(setup, bio, from, forwarded)).status
  expect([await statusFor('10.0.0.1', '203.0.113.7'), await statusFor('10.0.0.1', '203.0.113.8')]).toEqual([
    200, 200,
  ])
  expect(await statusFor('10.0.0.1', '203.0.113.7')).toBe(429)
  expect([
    await statusFor('198.51.100.1', '203.0.113.1'),
    await statusFor('198.51.100.1', '203.0.113.2'),
  ]).toEqual([200, 429])
})

test('another site cannot have its visitors use up the limit', async () => {
  await using setup = await testHouse({ ...morning, settings: configured })
  const answer = await setup.house.fetch(
    new Request('http://postlark.test/api/text', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
      body: JSON.stringify(bio),
    }),
  )
  expect(answer.status).toBe(403)
})
