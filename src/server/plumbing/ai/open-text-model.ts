import type { AiConfig } from '#server/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'
import { writeShaped } from './write-shaped.ts'
import { loadClient, type ModelCall, type ModelClient, modelOf, type ModelReply } from './model-client.ts'
import { modelFetch, type ModelLimits, modelLimits } from './model-fetch.ts'
import { refusalIn } from './model-refusal.ts'
import type { ModelAnswer, ModelRefusal, ModelRequest, TextModel } from './text-model.ts'
import { writeInPieces, writeWhole } from './write-by-model.ts'

interface ModelDependencies {
  fetch: typeof fetch
  log: Log
  limits?: ModelLimits
}

/**
 * Texts from an OpenAI-compatible server. When its model fails before it wrote anything, the fallback model is asked
 * once.
 * Source: https://github.com/openai/openai-openapi, POST /chat/completions (read 2026-11-21)
 */
export function openTextModel(config: AiConfig, dependencies: ModelDependencies): TextModel {
  const { limits = modelLimits } = dependencies
  const asking = <Value>(
    request: ModelRequest,
    ask: (call: ModelCall) => Promise<ModelReply<Value>>,
    begun = () => false,
  ) =>
    withFallback(config, begun, whole(request, limits), (name, signal) =>
      answered(config, { ...dependencies, limits }, { name, signal, request }, ask),
    )
  return {
    name: config.model,
    host: new URL(config.url).host,
    perHour: config.textsPerHour,
    write(request, onText) {
      if (!onText) return asking(request, writeWhole)
      let hasBegun = false
      const hear = (piece: string) => {
        hasBegun = true
        onText(piece)
      }
      return asking(
        request,
        (call) => writeInPieces(call, hear),
        () => hasBegun,
      )
    },
    writeShaped: (request, shape) => asking(request, (call) => writeShaped(call, shape)),
  }
}

/** The signal of all tries together. */
const whole = ({ signal }: ModelRequest, { wholeMs }: ModelLimits) =>
  AbortSignal.any([AbortSignal.timeout(wholeMs), ...(signal ? [signal] : [])])

async function withFallback<Value>(
  { model, fallbackModel }: AiConfig,
  hasBegun: () => boolean,
  signal: AbortSignal,
  ask: (name: string, signal: AbortSignal) => Promise<ModelAnswer<Value>>,
): Promise<ModelAnswer<Value>> {
  const first = await ask(model, signal)
  const helps = first.kind === 'failed' || first.kind === 'busy'
  if (fallbackModel === null || !helps || hasBegun() || signal.aborted) return first
  return ask(fallbackModel, signal)
}

/** One try, with its line in the log. Prompts, answers and keys are in none. */
async function answered<Value>(
  config: AiConfig,
  { fetch: wire, log, limits = modelLimits }: ModelDependencies,
  { name, signal, request }: { name: string; signal: AbortSignal; request: ModelRequest },
  ask: (call: ModelCall) => Promise<ModelReply<Value>>,
): Promise<ModelAnswer<Value>> {
  const client = await loadClient()
  const begun = performance.now()
  const took = () => ({ model: name, ms: Math.round(performance.now() - begun) })
  try {
    const model = modelOf(client, config, name, modelFetch(wire, limits))
    const { value, isRefused, tokens } = await ask({ client, model, request, signal })
    // The log keeps everything secret that is named a token.
    const told = { ...took(), usage: { in: tokens.tokensIn, out: tokens.tokensOut } }
    if (value === null || isRefused) {
      const what = isRefused ? 'the AI server refused a text' : 'the AI server answered no text'
      log.warn(told, what)
      return { kind: isRefused ? 'refused' : 'failed' }
    }
    log.info(told, 'the AI server answered')
    return { kind: 'written', value, use: { model: name, ...tokens } }
  } catch (error) {
    if (request.signal?.aborted) return { kind: 'stopped' }
    return failureOf(client, error, (why) => log.warn({ ...took(), ...why }, 'the AI server did not answer'))
  }
}

function failureOf(
  { APICallError }: ModelClient,
  error: unknown,
  tell: (why: { status: number } | { why: string }) => void,
): ModelRefusal {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) {
    tell({ why: reasonOf(error) })
    return { kind: 'failed' }
  }
  // Its text may repeat the key or the prompt: the status says enough.
  tell({ status: error.statusCode })
  return refusalIn(error)
}
