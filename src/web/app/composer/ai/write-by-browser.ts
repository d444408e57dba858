/// <reference types="dom-chromium-ai" />
import { aiMessages } from '#contract/ai-messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { list, oneText, type Written } from '#domain/rewrite/written.ts'
import { cutKeepingLinks } from '#domain/rewrite/cut-keeping-links.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { holdToSource, sourceOf } from '#domain/writing/hold-to-source.ts'
import { promptOf } from '#domain/writing/prompt-of.ts'
import { type AnswerForm, prompts } from '#domain/writing/prompts.ts'
import { type BrowserModels, type BrowserWriter, modelFor, modelsHere } from './browser-models.ts'
import type { TextAnswer, TextListener, TextRequest } from './text-request.ts'

/** The most parts of a list, as from the server. */
const mostItems = 50
/** The longest answer that is read, in UTF-16 units. */
const longestAnswer = 20_000

/**
 * Has the model of this browser write a text: it stays on the device, and is held to the same rules as one of the
 * server. Expected failures are values.
 */
export async function writeByBrowser(
  request: TextRequest & { voice: BrandVoice; writer: Pick<BrowserWriter, 'ready'> },
  { signal, onText }: TextListener,
  models: BrowserModels = modelsHere(),
): Promise<TextAnswer> {
  const failed = { kind: 'failed', message: aiMessages.failed, isAi: true } as const
  try {
    const { form } = prompts[request.tool]
    const said = await answerOf(request, { signal, onText: form === 'text' ? onText : () => {} }, models)
    const written = said === null ? null : heldWritten(said, form, request)
    return written ? { kind: 'written', written } : failed
  } catch {
    return signal.aborted ? { kind: 'stopped' } : failed
  }
}

type BrowserRequest = Parameters<typeof writeByBrowser>[0]

/** null: no model of this browser can do it. */
async function answerOf(
  request: BrowserRequest,
  { signal, onText }: TextListener,
  models: BrowserModels,
): Promise<string | null> {
  const { tool, text, prompt, voice, writer } = request
  const { instructions, prompt: given } = promptOf(request, { voice, page: null })
  switch (modelFor(tool, writer)) {
    case 'LanguageModel': {
      const session = await models.LanguageModel?.create({
        signal,
        initialPrompts: [{ role: 'system', content: instructions }],
      })
      const responseConstraint = shapeOf(request)
      return heard(session, session?.promptStreaming(given, { signal, responseConstraint }), onText)
    }
    case 'Rewriter': {
      const session = await models.Rewriter?.create({
        signal,
        sharedContext: instructions,
        ...rewriting(tool),
      })
      return heard(session, session?.rewriteStreaming(text, { signal }), onText)
    }
    case 'Writer': {
      const session = await models.Writer?.create({
        signal,
        sharedContext: instructions,
        format: 'plain-text',
      })
      return heard(session, session?.writeStreaming(`${prompt}\n${text}`.trim(), { signal }), onText)
    }
    case 'Summarizer': {
      const session = await models.Summarizer?.create({ signal, type: 'tldr', format: 'plain-text' })
      return heard(session, session?.summarizeStreaming(text, { signal }), onText)
    }
    default:
      return null
  }
}

function rewriting(tool: TextRequest['tool']): RewriterCreateCoreOptions {
  if (tool === 'shorten') return { format: 'plain-text', length: 'shorter' }
  if (tool === 'expand') return { format: 'plain-text', length: 'longer' }
  return { format: 'plain-text', tone: tool === 'formal' ? 'more-formal' : 'more-casual' }
}

/** All that a model says; null: it is not there. */
async function heard(
  session: DestroyableModel | undefined,
  pieces: ReadableStream<string> | undefined,
  onText: (piece: string) => void,
): Promise<string | null> {
  if (!session || !pieces) return null
  try {
    let said = ''
    const reader = pieces.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      said += next.value
      onText(next.value)
      if (said.length > longestAnswer) break
    }
    await reader.cancel()
    return said
  } finally {
    session.destroy()
  }
}

const strings = { type: 'string' } as const
const record = (names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, strings])),
  required: names,
})

/** The JSON schema of an answer that is no plain text. */
function shapeOf({ tool, options }: TextRequest): Record<string, unknown> | undefined {
  const { form } = prompts[tool]
  if (form === 'list')
    return { type: 'object', properties: { items: { type: 'array', items: strings } }, required: ['items'] }
  if (form === 'first-comment') return record(['text', 'firstComment'])
  return form === 'variants' ? record(options.networks ?? []) : undefined
}

/** An answer as a person may use it: without addresses and people that nobody gave. null: nothing of it is left. */
function heldWritten(said: string, form: AnswerForm, request: BrowserRequest): Written | null {
  const { text, prompt, voice, options } = request
  const source = sourceOf([text, prompt, voice.website, ...voice.requiredPhrases])
  const held = (part: unknown, network?: NetworkId) => {
    const kept = typeof part === 'string' ? holdToSource(part.slice(0, longestAnswer), source).trim() : ''
    return network === undefined ? kept : cutKeepingLinks(kept, network)
  }
  if (form === 'text') {
    const whole = held(said, options.network)
    return whole === '' ? null : oneText(whole)
  }
  const answer = recordOf(said)
  if (form === 'list') {
    const items = Array.isArray(answer['items']) ? answer['items'] : []
    const kept = items.slice(0, mostItems).map((item) => held(item, options.network))
    return kept.some(Boolean) ? list(kept.filter(Boolean)) : null
  }
  if (form === 'first-comment') {
    const [result, firstComment] = [held(answer['text'], options.network), held(answer['firstComment'])]
    return result === '' ? null : { ...oneText(result), firstComment: firstComment || null }
  }
  const each = (options.networks ?? []).map((network) => [network, held(answer[network], network)] as const)
  const variants = each.filter(([, variant]) => variant !== '')
  const result = variants.map(([network, variant]) => `${networkNames[network]}\n${variant}`).join('\n\n')
  return variants.length === 0 ? null : { ...oneText(result), variants: Object.fromEntries(variants) }
}

function recordOf(said: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(said)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown>)
    : {}
}
