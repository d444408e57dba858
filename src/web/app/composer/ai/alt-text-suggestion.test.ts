// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aiMessages } from '#contract/ai-messages.ts'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import { AltTextSuggestion } from './alt-text-suggestion.tsx'

beforeEach(() => localStorage.clear())

const rules = { text: { provider: 'rules', model: null, host: null } }
const model = { text: { provider: 'model', model: 'lark-1', host: 'ai.example' } }
const credits = { used: 0, allowed: null, resetsAt: '2026-12-01T00:00:00.000Z' }

const written = (result: string) =>
  new Response(`event: done\ndata: ${JSON.stringify({ result })}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

function open(ai: object, answer: Response) {
  const server = testServer({ 'ai.read': ai, 'ai.credits': credits, 'ai.write': answer })
  const onUse = vi.fn<(altText: string) => void>()
  const props = { workspaceId: 'w', mediaId: 'm', name: 'rye.jpg', onUse }
  return { server, onUse, page: openPage(createElement(AltTextSuggestion, props)) }
}

test('an alt text is suggested for a picture, and put in by a press alone', async () => {
  const { page, server, onUse } = open(rules, written('A loaf'))
  await page.press('Suggest an alt text for rye.jpg Free')
  await page.says('A loaf')
  expect(onUse).not.toHaveBeenCalled()
  expect(await server.asked('ai.write')).toMatchObject({
    tool_type: 'alt-text',
    by: 'rules',
    options: { mediaId: 'm' },
  })
  await page.press('Use')
  expect(onUse.mock.calls).toEqual([['A loaf']])
  await page.drops('A loaf')
})

test('an AI that fails says so, and rules are offered', async () => {
  const { page, server, onUse } = open(model, refused('unavailable', aiMessages.failed))
  await page.press('Suggest an alt text for rye.jpg 1 credit')
  await page.says(aiMessages.failed)
  server.answer('ai.write', written('A picture'))
  await page.press('By rules')
  await page.says('a starting point')
  expect(await server.asked('ai.write')).toMatchObject({ by: 'rules' })
  await page.press('Discard')
  expect(onUse).not.toHaveBeenCalled()
})
