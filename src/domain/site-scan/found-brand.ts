import type { NetworkId } from '../networks/network.ts'
import type { BrandColour } from '../writing/brand-look.ts'
import type { ToneScale } from '../writing/brand-voice.ts'

/** Where a value was found: a sentence for people, and the page. */
export interface Evidence {
  text: string
  url: string
}

/** A value of a site, with what speaks for it. */
export interface Found<Value> {
  value: Value
  /** 0–1. */
  confidence: number
  /** Strongest first. */
  evidence: Evidence[]
}

/** A colour that may be one of the brand. */
export interface ColourCandidate {
  /** `#rrggbb`, in small letters. */
  value: string
  points: number
  evidence: Evidence[]
}

/** The tone of a site, counted. */
export interface FoundTone {
  words: string[]
  scales: Record<ToneScale, number>
  counted: {
    sentences: number
    wordsOfSentence: number
    questionsPercent: number
    exclamationsPercent: number
    emojiPer100Sentences: number
    contractionsPercent: number
    youPercent: number
    wePercent: number
    iPercent: number
  }
  /** Sentences that show it, with their pages. */
  sentences: Evidence[]
}

/** What the pages of a site show of its brand. */
export interface FoundBrand {
  name: Found<string> | null
  description: Found<string> | null
  language: Found<string> | null
  logos: Found<string>[]
  /** null: not sure. */
  colours: Record<BrandColour, Found<string | null>>
  colourCandidates: ColourCandidate[]
  fonts: Found<string>[]
  profiles: { network: NetworkId | null; url: string }[]
  tone: FoundTone | null
}
