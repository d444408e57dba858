/** A part of a text and its emphasis. */
export interface SocialText {
  kind: 'text'
  text: string
  bold: boolean
  italic: boolean
  struck: boolean
  code: boolean
  /** Its link, or null. */
  href: string | null
}

export type SocialInline = SocialText | { kind: 'break' }

export interface SocialItem {
  /** A checkbox in front, checked or not; null: none. */
  ticked: boolean | null
  blocks: SocialBlock[]
}

/** A block of formatted text, independent of its format: the common form of editors’ clipboards and Markdown. */
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
