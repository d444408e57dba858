import type { NetworkId } from '#domain/networks/network.ts'
import type { Written } from '#domain/rewrite/written.ts'
import { languageOf } from '#domain/text/language-of.ts'
import { overflowStart } from '#domain/text/text-length.ts'
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

/** `unusable`: the model answered, and nothing of it may be shown. */
type HeldAnswer = ModelAnswer<Written> | { kind: 'unusable' }

/**
 * Has a model write a text, and holds its answer to what it was given. No tools are offered.
 */
export async function askModel(
  model: TextModel,
  asked: TextAsked,
  source: GatheredSource,
  { signal, onText }: TextListener,
): Promise<HeldAnswer> {
  const request: ModelRequest = { ...promptOf(asked, source), signal, picture: source.picture ?? undefined }
  const hold = { source: sourceOf(givenTexts(asked, source)), network: networkOf(asked) }
  const { form } = prompts[asked.tool]
  const answered = <Value>(answer: ModelAnswer<Value>, held: (value: Value) => Written | null) =>
    heldAs(answer, (value) => usable(asked, held(value)))
  switch (form) {
    case 'text':
      return answered(await write(model, request, hold, onText), (text) => heldText(text, hold))
    case 'list':
      return answered(await model.writeShaped(request, listShape), (list) => heldList(list, hold))
    case 'first-comment':
      return answered(await model.writeShaped(request, firstCommentShape), (texts) =>
        heldFirstComment(texts, hold),
      )
    case 'variants': {
      const shape = variantsShape(asked.options.networks ?? [])
      return answered(await model.writeShaped(request, shape), (texts) => heldVariants(texts, hold))
    }
    default:
      return form satisfies never
  }
}

/**
 * All that an answer may take addresses and mentions from. Of a page that is its own address: its text may have
 * been planted there.
 */
function givenTexts({ text, prompt, options }: TextAsked, { voice, page }: GatheredSource): string[] {
  const { url = '' } = options
  return [text, prompt, url, page?.url ?? '', voice.website, ...voice.requiredPhrases]
}

/** The network whose length the answer gets. A correction of a text that is too long already keeps its end. */
function networkOf({ tool, text, options: { network } }: TextAsked): NetworkId | undefined {
  if (network === undefined || !prompts[tool].keepsLength) return network
  return overflowStart(text, network) === null ? network : undefined
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

function heldAs<Value>(answer: ModelAnswer<Value>, hold: (value: Value) => Written | null): HeldAnswer {
  if (answer.kind !== 'written') return answer
  const value = hold(answer.value)
  return value === null ? { kind: 'unusable' } : { ...answer, value }
}

/** An answer that repeats our instructions, or is in another language than the text, is none. */
function usable({ tool, text }: TextAsked, written: Written | null): Written | null {
  if (written === null || repeatsOurSentences(written.result)) return null
  if (!prompts[tool].keepsLanguage) return written
  const [wanted, got] = [languageOf(text), languageOf(written.result)]
  return wanted === null || got === null || wanted === got ? written : null
}

/** Whether a text repeats what a model is told by us. */
export const repeatsOurSentences = (text: string) => ourSentences.some((sentence) => text.includes(sentence))

const ourSentences = [everyPrompt.role, ...everyPrompt.rules]
