import type { SpeechModelConfig } from '#server/config.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'
import { modelFetch, type ModelLimits } from './model-fetch.ts'
import { saysRefused, waitOf } from './model-refusal.ts'
import type { SpeechModelDependencies } from './open-speech-model.ts'
import { plainJson, speechIn } from './speech-in.ts'
import type { SpeechAnswer, SpeechAsked } from './speech-model.ts'

/**
 * One call, with its line in the log: neither the sound, nor what was said, nor the key is in it. The client of texts
 * and pictures has no transcriptions for servers of other makers.
 * Source: https://github.com/openai/openai-openapi, POST /audio/transcriptions (read 2026-11-24)
 */
export async function hearSpeech(
  config: SpeechModelConfig,
  { sound, signal }: SpeechAsked,
  { fetch: wire, log, limits }: SpeechModelDependencies & { limits: ModelLimits },
): Promise<SpeechAnswer> {
  const begun = performance.now()
  const took = () => ({ model: config.model, ms: Math.round(performance.now() - begun) })
  const late = AbortSignal.timeout(limits.wholeMs)
  const failed = (answer: SpeechAnswer, why: object) => {
    log.warn({ ...took(), ...why }, 'the speech service heard nothing')
    return answer
  }
  try {
    const response = await modelFetch(wire, limits)(`${config.url}/audio/transcriptions`, {
      method: 'POST',
      headers: config.key === null ? {} : { authorization: `Bearer ${config.key}` },
      body: formOf(config.model, sound),
      signal: AbortSignal.any([late, signal]),
    })
    const text = await response.text()
    if (!response.ok) return failed(refusalOf(response, text), { status: response.status })
    const speech = speechIn(text)
    if (speech === null) return failed({ kind: 'set-up-wrong' }, { why: 'its answer has no times' })
    log.info({ ...took(), passages: speech.passages.length }, 'the speech service answered')
    return { kind: 'heard', speech }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    if (late.aborted) return failed({ kind: 'timed-out' }, { why: 'TimeoutError' })
    // An answer that does not end is none of this protocol.
    const kind = error instanceof RangeError ? 'set-up-wrong' : 'failed'
    return failed({ kind }, { why: reasonOf(error) })
  }
}

function formOf(model: string, sound: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  form.set('file', new Blob([sound], { type: 'audio/wav' }), 'sound.wav')
  return form
}

/** Of services between us and it that waited in vain. */
const lateStatuses: ReadonlySet<number> = new Set([408, 504])

/** What an error response means. Its text may repeat the key: only its code is read. */
function refusalOf({ status, headers }: Response, text: string): SpeechAnswer {
  if (saysRefused(plainJson(text))) return { kind: 'refused' }
  if (status === 429 || status === 503)
    return { kind: 'busy', retryAfterSec: waitOf(headers.get('retry-after')) }
  if (lateStatuses.has(status)) return { kind: 'timed-out' }
  return { kind: status >= 500 ? 'failed' : 'set-up-wrong' }
}
