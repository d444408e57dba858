import type { NetworkId } from '../networks/network.ts'
import type { BrandVoice } from '../writing/brand-voice.ts'

/** What is known of a picture without seeing it. */
export interface KnownPicture {
  /** Its file name. */
  name: string
  /** In pixels. */
  width: number
  height: number
  /** Its main colours, the largest first: `#rrggbb`. */
  colours: readonly string[]
}

/** What a text is written from. */
export interface RewriteRequest {
  /** The text to change or to read; empty for `write` and `ideas`. */
  text: string
  /** What to write about; empty otherwise. */
  prompt: string
  options: {
    tone?: string
    network?: NetworkId
    /** Of `variants`. */
    networks?: readonly NetworkId[]
    language?: string
  }
  voice: BrandVoice
  /** The workspace's own hashtags with "#", the most used first. */
  history: { hashtags: readonly string[] }
  /** Of `alt-text`. */
  picture?: KnownPicture
}

/** A text that was written. */
export interface Written {
  /** The text; of a list, one item a line. */
  result: string
  /** The parts of a list; null: one text. */
  items: string[] | null
  /** Of `variants`: the text of each network. */
  variants: Partial<Record<NetworkId, string>> | null
  /** Of `first-comment`: what moves out of `result`; null: nothing does. */
  firstComment: string | null
}

/** An answer that is one text. */
export function oneText(result: string): Written {
  return { result, items: null, variants: null, firstComment: null }
}

/** An answer that is a list, one item a line. */
export function list(items: string[]): Written {
  return { result: items.join('\n'), items, variants: null, firstComment: null }
}
