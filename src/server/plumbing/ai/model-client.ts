import type { LanguageModel, LanguageModelUsage, ModelMessage } from 'ai'
import type { AiConfig } from '#server/config.ts'
import type { ModelRequest } from './text-model.ts'

/** The client of models, which is large: it is loaded by the first text, and of it what is named here. */
export async function loadClient() {
  const { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output, streamText } =
    await import('ai')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  // Its warnings go to the console, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const functions = { generateText, jsonSchema, Output, streamText, createOpenAICompatible }
  return { ...functions, APICallError, NoObjectGeneratedError }
}

export type ModelClient = Awaited<ReturnType<typeof loadClient>>

/** One call of one model. */
export interface ModelCall {
  client: ModelClient
  model: LanguageModel
  request: ModelRequest
  signal: AbortSignal
}

/** What a call took. null: the server does not say. */
export interface Tokens {
  tokensIn: number | null
  tokensOut: number | null
}

/** What a model said. */
export interface ModelReply<Value> {
  /** null: nothing that can be used. */
  value: Value | null
  isRefused: boolean
  tokens: Tokens
}

/** A model by its name on the configured server. */
export function modelOf(
  { createOpenAICompatible }: ModelClient,
  { url, key }: AiConfig,
  name: string,
  wire: typeof fetch,
): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: url,
    fetch: wire,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(key === null ? {} : { apiKey: key }),
  })
  return provider(name)
}

// @NOTE No token limit: servers disagree about its name, and refuse the other one.
/** The parameters of a call. */
export function parametersOf({ model, request: { instructions, prompt, picture }, signal }: ModelCall) {
  const content = picture
    ? [
        { type: 'text' as const, text: prompt },
        { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType },
      ]
    : prompt
  const messages: ModelMessage[] = [{ role: 'user', content }]
  return { model, instructions, messages, maxRetries: 0, abortSignal: signal }
}

export type ModelParameters = ReturnType<typeof parametersOf>

export const tokensOf = (usage: LanguageModelUsage | undefined): Tokens => ({
  tokensIn: usage?.inputTokens ?? null,
  tokensOut: usage?.outputTokens ?? null,
})
