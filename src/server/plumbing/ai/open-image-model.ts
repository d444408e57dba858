import type { ImageModelConfig } from '#server/config.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Log } from '#server/plumbing/log.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'
import { imageFetch, imageLimits, type ImageLimits } from './image-fetch.ts'
import type { ImageAnswer, ImageAsked, ImageModel } from './image-model.ts'
import { refusalIn } from './model-refusal.ts'

interface ImageModelDependencies {
  fetch: typeof fetch
  /** For the addresses that the service answers with. */
  guardedFetch: GuardedFetch
  log: Log
  limits?: ImageLimits
}

/**
 * Pictures from an OpenAI-compatible server, asked once.
 * Source: https://github.com/openai/openai-openapi, POST /images/generations and /images/edits (read 2026-11-21)
 */
export function openImageModel(config: ImageModelConfig, dependencies: ImageModelDependencies): ImageModel {
  const { host } = new URL(config.url)
  return {
    name: config.model,
    host,
    ghibliPrompt: config.ghibliPrompt,
    make: (asked) => make(config, asked, dependencies),
  }
}

/** The client of models, which is large: the first picture loads it. */
async function loadImageClient() {
  const { APICallError, generateImage } = await import('ai')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  // Its warnings go to the console, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return { APICallError, generateImage, createOpenAICompatible }
}

type ImageClient = Awaited<ReturnType<typeof loadImageClient>>

/** One call, with its line in the log. The description, the pictures and the key are in none. */
async function make(
  config: ImageModelConfig,
  asked: ImageAsked,
  { fetch: wire, guardedFetch: guarded, log, limits = imageLimits }: ImageModelDependencies,
): Promise<ImageAnswer> {
  const client = await loadImageClient()
  const begun = performance.now()
  const took = () => ({ model: config.model, ms: Math.round(performance.now() - begun) })
  const late = AbortSignal.timeout(limits.wholeMs)
  const { origin } = new URL(config.url)
  try {
    const { images } = await client.generateImage({
      model: modelOf(client, config, imageFetch({ wire, guarded, origin }, limits)),
      prompt: asked.source ? { text: asked.prompt, images: [asked.source] } : asked.prompt,
      n: asked.count,
      size: asked.size,
      maxRetries: 0,
      abortSignal: AbortSignal.any([late, asked.signal]),
    })
    log.info({ ...took(), pictures: images.length }, 'the image service answered')
    return { kind: 'made', pictures: images.slice(0, asked.count).map(({ uint8Array }) => uint8Array) }
  } catch (error) {
    if (asked.signal.aborted) return { kind: 'stopped' }
    if (late.aborted) {
      log.warn({ ...took(), why: 'TimeoutError' }, 'the image service did not answer in time')
      return { kind: 'timed-out' }
    }
    const { answer, why } = failureOf(client, error)
    log.warn({ ...took(), ...why }, 'the image service made no picture')
    return answer
  }
}

function modelOf(
  { createOpenAICompatible }: ImageClient,
  { url, key, model }: ImageModelConfig,
  wire: typeof fetch,
) {
  const provider = createOpenAICompatible({
    name: 'images',
    baseURL: url,
    fetch: wire,
    ...(key === null ? {} : { apiKey: key }),
  })
  return provider.imageModel(model)
}

/** Statuses of a service that has too much to do, and of one between us and it that waited in vain. */
const busyStatuses: ReadonlySet<number> = new Set([429, 503])
const lateStatuses: ReadonlySet<number> = new Set([408, 504])

/** What an error means. Its text may repeat the key or the description, so the log gets its status or its name. */
function failureOf(
  { APICallError }: ImageClient,
  error: unknown,
): { answer: ImageAnswer; why: { status: number } | { why: string } } {
  if (!APICallError.isInstance(error)) {
    return {
      answer: { kind: isAboutAnswer(error) ? 'set-up-wrong' : 'failed' },
      why: { why: reasonOf(error) },
    }
  }
  // Nothing was answered.
  const { statusCode: status } = error
  if (status === undefined) return { answer: { kind: 'failed' }, why: { why: reasonOf(error) } }
  const why = { status }
  if (refusalIn(error).kind === 'refused') return { answer: { kind: 'refused' }, why }
  if (busyStatuses.has(status)) return { answer: { kind: 'busy' }, why }
  if (lateStatuses.has(status)) return { answer: { kind: 'timed-out' }, why }
  return { answer: { kind: status >= 500 ? 'failed' : 'set-up-wrong' }, why }
}

/** The client's own errors, and the limit of an answer: something came, and it cannot be read. */
const isAboutAnswer = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && error.name.startsWith('AI_'))
