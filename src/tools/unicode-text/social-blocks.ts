/** A stretch of text and how it was emphasised. */
export interface SocialText {
  kind: 'text'
  text: string
  bold: boolean
  italic: boolean
  struck: boolean
  code: boolean
  /** Where it leads, or null. */
  href: string | null
}

export type SocialInline = SocialText | { kind: 'break' }

export interface SocialItem {
  /** A box in front, ticked or not; null: none. */
  ticked: boolean | null
  blocks: SocialBlock[]
}

/** A formatted text without its format: what any editor’s clipboard and any Markdown comes down to. */
export type SocialBlock =
  | { kind: 'paragraph'; inlines: SocialInline[] }
  | { kind: 'heading'; inlines: SocialInline[] }
  | { kind: 'quote'; blocks: SocialBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  /** `start`: the first number; null: bullets. */
  | { kind: 'list'; start: number | null; items: SocialItem[] }
  /** The first row is the head. */
  | { kind: 'table'; rows: SocialInline[][][] }
