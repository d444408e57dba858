import type { Written } from '#domain/rewrite/written.ts'
import type { ModelAnswer, ModelRequest, TextModel } from '#server/plumbing/ai/text-model.ts'
import {
  firstCommentShape,
  heldFirstComment,
  heldList,
  heldText,
  heldVariants,
  type Hold,
  listShape,
  variantsShape,
} from './answer-shapes.ts'
import type { GatheredSource } from './gather-source.ts'
import { heldPieces } from './held-pieces.ts'
import { sourceOf } from '#domain/writing/hold-to-source.ts'
import { promptOf } from '#domain/writing/prompt-of.ts'
import { everyPrompt, prompts } from '#domain/writing/prompts.ts'
import type { TextAsked, TextListener } from './text-asked.ts'

/**
 * Has a model write a text, and holds its answer to what it was given. No tools are offered. An answer that repeats our
 * instructions is none.
 */
export async function askModel(
  model: TextModel,
  asked: TextAsked,
  source: GatheredSource,
  { signal, onText }: TextListener,
): Promise<ModelAnswer<Written>> {
  const request: ModelRequest = { ...promptOf(asked, source), signal, picture: source.picture ?? undefined }
  const hold = { source: sourceOf(givenTexts(asked, source)), network: asked.options.network }
  switch (prompts[asked.tool].form) {
    case 'text':
      return heldAs(await write(model, request, hold, onText), (text) => heldText(text, hold))
    case 'list':
      return heldAs(await model.fill(request, listShape), (list) => heldList(list, hold))
    case 'first-comment':
      return heldAs(await model.fill(request, firstCommentShape), (texts) => heldFirstComment(texts, hold))
    case 'variants': {
      const shape = variantsShape(asked.options.networks ?? [])
      return heldAs(await model.fill(request, shape), (texts) => heldVariants(texts, hold))
    }
    default:
      return prompts[asked.tool].form satisfies never
  }
}

/** All that an answer may take addresses and mentions from. */
function givenTexts(
  { text, prompt, options: { url = '' } }: TextAsked,
  { voice, page }: GatheredSource,
): string[] {
  const ofPage = page ? [page.url, page.title, page.text] : []
  return [text, prompt, url, voice.website, ...voice.requiredPhrases, ...ofPage]
}

async function write(
  model: TextModel,
  request: ModelRequest,
  { source }: Hold,
  onText: TextListener['onText'],
): Promise<ModelAnswer<string>> {
  if (!onText) return model.write(request)
  const pieces = heldPieces(source, onText)
  const answer = await model.write(request, pieces.hear)
  if (answer.kind === 'written') pieces.end()
  return answer
}

function heldAs<Value>(
  answer: ModelAnswer<Value>,
  hold: (value: Value) => Written | null,
): ModelAnswer<Written> {
  if (answer.kind !== 'written') return answer
  const value = hold(answer.value)
  return value === null || repeatsUs(value) ? { kind: 'failed' } : { ...answer, value }
}

const repeatsUs = ({ result }: Written) =>
  [everyPrompt.role, ...everyPrompt.rules].some((sentence) => result.includes(sentence))
