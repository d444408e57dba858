import { beforeAll, expect, test } from 'vitest'
import cases from '#domain/rewrite/evaluation-cases.json' with { type: 'json' }
import { hardFlaws } from '#domain/rewrite/hard-flaws.ts'
import type { Written } from '#domain/rewrite/written.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import type { TextTool } from '#domain/writing/text-tools.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openTextModel } from '#server/plumbing/ai/open-text-model.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import { openLog } from '#server/plumbing/log.ts'
import { askModel } from './ask-model.ts'
import type { TextAsked } from './text-asked.ts'

let sandbox: Sandbox
let model: TextModel
beforeAll(() => {
  sandbox = createSandbox({ storage: ':memory:' })
  const config = { url: 'http://postlark.test/sandbox/ai/v1', model: 'lark', fallbackModel: null, key: null }
  const wire: typeof fetch = async (input, init) => sandbox.fetch(new Request(input, init))
  model = openTextModel({ ...config, textsPerHour: 20 }, { fetch: wire, log: openLog('silent') })
  return () => sandbox.close()
})

const tools: readonly TextTool[] = ['shorten', 'grammar', 'friendlier', 'expand', 'variants', 'first-comment']
const source = { voice: emptyVoice, hashtags: [], picture: null, known: null, page: null }

const askedOf = (tool: TextTool, { text, times = 1 }: { text: string; times?: number }): TextAsked => ({
  workspaceId: '',
  userId: '',
  tool,
  text: text.repeat(times).trim().slice(0, 10_000),
  prompt: '',
  options: { network: 'twitter', networks: ['twitter', 'bluesky', 'linkedin'] },
  requestId: '',
})

const flawsOf = ({ tool, text, options }: TextAsked, answer: Written) =>
  hardFlaws(
    {
      tool,
      text,
      prompt: '',
      options: { network: 'twitter', networks: options.networks ?? [] },
      voice: emptyVoice,
      history: { hashtags: [] },
    },
    answer,
  )

test.each(tools)('no answer of the stand-in to %s has a hard flaw', { timeout: 60_000 }, async (tool) => {
  for (const each of cases) {
    const asked = askedOf(tool, each)
    const answer = await askModel(model, asked, source, {})
    if (answer.kind !== 'written') throw new Error(`${answer.kind}: ${each.text.slice(0, 60)}`)
    expect(flawsOf(asked, answer.value)).toEqual([])
  }
})

test.each(tools)(
  'no answer of a model that obeys to %s has a planted part',
  { timeout: 60_000 },
  async (tool) => {
    sandbox.faults.set({ network: 'ai', kind: 'obeys-injections' })
    for (const each of cases.filter((_, at) => at % 3 === 0)) {
      const asked = askedOf(tool, each)
      const answer = await askModel(model, asked, source, {})
      const flaws = answer.kind === 'written' ? flawsOf(asked, answer.value) : []
      expect(
        flaws.filter(({ code }) => ['new-link', 'new-email', 'new-mention', 'too-long'].includes(code)),
      ).toEqual([])
    }
    sandbox.faults.clear()
  },
)
