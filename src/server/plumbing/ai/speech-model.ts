import type { Speech } from '#domain/film/cues-from-speech.ts'

export interface SpeechAsked {
  /** A WAV file. */
  sound: Uint8Array<ArrayBuffer>
  /** Ends the call, when the person leaves. */
  signal: AbortSignal
}

export type SpeechAnswer =
  /** Empty: nothing was said. */
  | { kind: 'heard'; speech: Speech }
  /** It refuses this sound. */
  | { kind: 'refused' }
  | { kind: 'busy'; retryAfterSec: number }
  /** The key, the address or the model is wrong, or the answer is none of this protocol. */
  | { kind: 'set-up-wrong' }
  | { kind: 'timed-out' }
  /** The caller's signal ended the call. */
  | { kind: 'stopped' }
  /** It failed in its own way, or could not be reached. */
  | { kind: 'failed' }

/** A model on a server that speaks OpenAI's protocol of transcriptions. Its calls never throw for an answer. */
export interface SpeechModel {
  name: string
  /** The computer that answers, with its port. */
  host: string
  hear(asked: SpeechAsked): Promise<SpeechAnswer>
}
