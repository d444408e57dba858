import type { WrittenText } from '#contract/ai-texts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Written } from '#domain/rewrite/written.ts'
import type { TextTool } from '#domain/writing/text-tools.ts'

/** Who writes: the model of this server, the one of this browser, or rules. */
export type WriterId = 'model' | 'browser' | 'rules'

/** What a text is asked for with. */
export interface TextRequest {
  tool: TextTool
  /** The text to change or to read; may be empty. */
  text: string
  /** What to write about; may be empty. */
  prompt: string
  options: {
    network?: NetworkId
    networks?: NetworkId[]
    language?: string
    mediaId?: string
    /** Of `from-url`: the page to write about. */
    url?: string
  }
}

/** Whom the answer reaches while it is written. */
export interface TextListener {
  /** Ends the work. */
  signal: AbortSignal
  /** Hears the text piece by piece; a list comes whole. */
  onText: (piece: string) => void
}

export type TextAnswer =
  | { kind: 'written'; written: Written & Partial<Pick<WrittenText, 'creditsLeft'>> }
  /** `isAi`: a model failed, so rules may be offered. */
  | { kind: 'failed'; message: string; isAi: boolean }
  /** Another plan would have room. It is said by a toast too. */
  | { kind: 'no-room'; message: string }
  | { kind: 'stopped' }
