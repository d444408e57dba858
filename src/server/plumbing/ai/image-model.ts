/** What a model of pictures is asked for. */
export interface ImageAsked {
  prompt: string
  /** Width and height in pixels. */
  size: '1024x1024' | '1536x1024' | '1024x1536'
  count: number
  /** The picture to start from. null: there is none. */
  source: Uint8Array | null
  /** Ends the call, when the person stops it. */
  signal: AbortSignal
}

export type ImageAnswer =
  /** Fewer than asked for is possible. Bytes as the service sent them: whether they are pictures is not known yet. */
  | { kind: 'made'; pictures: Uint8Array[] }
  /** It refuses this description. */
  | { kind: 'refused' }
  | { kind: 'busy' }
  /** The key, the address or the model is wrong, or the answer is none of this protocol. */
  | { kind: 'set-up-wrong' }
  | { kind: 'timed-out' }
  /** The caller's signal ended the call. */
  | { kind: 'stopped' }
  /** It failed in its own way, or could not be reached. */
  | { kind: 'failed' }

/** A model of pictures on a server that speaks OpenAI's images protocol. Its calls never throw for an answer. */
export interface ImageModel {
  name: string
  /** The computer that answers, with its port. */
  host: string
  /** What it is told for the style `ghibli`, instead of the usual words. null: those. */
  ghibliPrompt: string | null
  make(asked: ImageAsked): Promise<ImageAnswer>
}
