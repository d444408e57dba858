import { type ModelCall, type ModelReply, parametersOf, tokensOf } from './model-client.ts'

/** A text in one piece. */
export async function writeWhole(call: ModelCall): Promise<ModelReply<string>> {
  const { text, finishReason, usage } = await call.client.generateText(parametersOf(call))
  return {
    value: text.trim() || null,
    isRefused: finishReason === 'content-filter',
    tokens: tokensOf(usage),
  }
}

/** A text, heard piece by piece. One whose end does not come is no answer. */
export async function writeInPieces(
  call: ModelCall,
  onText: (piece: string) => void,
): Promise<ModelReply<string>> {
  const result = call.client.streamText({ ...parametersOf(call), onError: () => {} })
  let text = ''
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new DOMException('the call was ended', 'AbortError')
    if (part.type !== 'text-delta' || part.text === '') continue
    text += part.text
    onText(part.text)
  }
  const finishReason = await result.finishReason
  const isWhole = finishReason !== 'error'
  return {
    value: (isWhole && text.trim()) || null,
    isRefused: finishReason === 'content-filter',
    tokens: tokensOf(await result.usage),
  }
}
