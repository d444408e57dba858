import type { SpeechModelConfig } from '#server/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { ModelLimits } from './model-fetch.ts'
import type { SpeechModel } from './speech-model.ts'

export interface SpeechModelDependencies {
  fetch: typeof fetch
  log: Log
  limits?: ModelLimits
}

/** A server answers when it has heard everything. Three minutes of words with their times are about 100 kB. */
export const speechLimits: ModelLimits = {
  firstByteMs: 120_000,
  wholeMs: 120_000,
  maxBytes: 2 * 1024 * 1024,
}

/** Speech as text, from an OpenAI-compatible server. What asks it is loaded by the first call. */
export function openSpeechModel(
  config: SpeechModelConfig,
  dependencies: SpeechModelDependencies,
): SpeechModel {
  const { host } = new URL(config.url)
  return {
    name: config.model,
    host,
    async hear(asked) {
      const { hearSpeech } = await import('./hear-speech.ts')
      return hearSpeech(config, asked, { limits: speechLimits, ...dependencies })
    },
  }
}
