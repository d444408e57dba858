import type { z } from 'zod'

/** What a model is asked for. */
export interface ModelRequest {
  /** Its role and its rules: our own words and those of the workspace, never those of a page or a stranger. */
  instructions: string
  prompt: string
  /** A picture to look at. */
  picture?: { bytes: Uint8Array; mediaType: string } | undefined
  /** Ends the call, when the person leaves. */
  signal?: AbortSignal | undefined
}

/** Which model answered, and what it took. null: the server does not say. */
export interface ModelUse {
  model: string
  tokensIn: number | null
  tokensOut: number | null
}

export type ModelRefusal =
  /** Everyone's requests together exceed its limit. */
  | { kind: 'busy'; retryAfterSec: number }
  /** It does not want to write this. */
  | { kind: 'refused' }
  /** The caller's signal ended the call. */
  | { kind: 'stopped' }
  /** It timed out, answered without text, or refused the key: the server's administrator finds the reason in the log. */
  | { kind: 'failed' }

export type ModelAnswer<Value> = { kind: 'written'; value: Value; use: ModelUse } | ModelRefusal

/** A language model on a server that speaks OpenAI's chat completions. Its calls never throw for an answer. */
export interface TextModel {
  name: string
  /** The computer that answers, with its port. */
  host: string
  /** How many texts a visitor without an account may have in an hour. */
  perHour: number
  /** @param onText hears the text piece by piece while it is written; a failure may come after some pieces */
  write(request: ModelRequest, onText?: (piece: string) => void): Promise<ModelAnswer<string>>
  /** An answer of a given shape. */
  writeShaped<Shape extends z.ZodType>(
    request: ModelRequest,
    shape: Shape,
  ): Promise<ModelAnswer<z.infer<Shape>>>
}
