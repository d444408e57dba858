/** Scales of a tone, each from -2 to 2: the first word is at -2, the second at 2. */
export const toneScales = {
  formality: ['casual', 'formal'],
  warmth: ['factual', 'warm'],
  humour: ['serious', 'playful'],
  energy: ['calm', 'lively'],
  detail: ['short', 'detailed'],
} as const

export type ToneScale = keyof typeof toneScales

/** How often something may stand in a post. */
export interface CountRule {
  min: number
  max: number
}

/** How a workspace writes. Every part may be empty; what is null is not asked for. */
export interface BrandVoice {
  website: string
  /** Who writes, and what about. */
  description: string
  /** At most three. */
  toneWords: string[]
  tone: Record<ToneScale, number>
  notes: string
  /** ISO 639-1. null: that of the text. */
  language: string | null
  audience: string
  bannedWords: string[]
  /** Each must stand in every post. */
  requiredPhrases: string[]
  /** Of a post. null: any number. */
  emoji: CountRule | null
  hashtags: CountRule | null
  samplePosts: string[]
  imageStyle: string
  /** A banned word keeps a post from being scheduled. Without it, it is a warning. */
  blocksBannedWords: boolean
}

/** The most of each part, in UTF-16 units and in items. */
export const voiceLimits = {
  websiteChars: 300,
  descriptionChars: 2_000,
  notesChars: 2_000,
  audienceChars: 500,
  imageStyleChars: 500,
  toneWords: 3,
  toneWordChars: 40,
  bannedWords: 200,
  bannedWordChars: 80,
  requiredPhrases: 20,
  requiredPhraseChars: 200,
  samplePosts: 10,
  samplePostChars: 3_000,
  count: 50,
} as const

/** A voice that asks for nothing. */
export const emptyVoice: BrandVoice = {
  website: '',
  description: '',
  toneWords: [],
  tone: { formality: 0, warmth: 0, humour: 0, energy: 0, detail: 0 },
  notes: '',
  language: null,
  audience: '',
  bannedWords: [],
  requiredPhrases: [],
  emoji: null,
  hashtags: null,
  samplePosts: [],
  imageStyle: '',
  blocksBannedWords: false,
}
