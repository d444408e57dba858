/** One thing to choose from. */
export interface Choice {
  value: string
  label: string
  /** One line below the label. */
  hint?: string
  /** What choosing it brings with it, as the network says: limits, switches that are off. */
  facts?: Readonly<Record<string, string | number | boolean>>
}

/** When a setting is shown and checked: `setting` has one of `is`, or the post carries one of `media`. */
export interface Condition {
  setting?: string
  is?: readonly (string | boolean)[]
  /** Instead of `is`: anything but these, also when the other setting is not shown. */
  isNot?: readonly (string | boolean)[]
  media?: readonly ('none' | 'image' | 'video' | 'document')[]
}

interface FieldBase {
  key: string
  label: string
  /** One line below the field. */
  hint?: string
  /** Held back until it is chosen; a required toggle must be on. */
  required?: boolean
  when?: Condition
  /** Its value belongs to one account, not to the network: boards, pages, playlists. */
  perAccount?: boolean
  /** Chosen anew for every post: not taken along when a post is written again. */
  eachTime?: boolean
  /** Values that another setting rules out. */
  conflicts?: readonly { value: string; setting: string; is: boolean; message: string }[]
}

/**
 * One setting of a network.
 * - `choice`   one of a few, known beforehand; without `preset` nothing is chosen until its author does
 * - `remote`   one of those that the network lists for the account (`Network.choices`); its label is kept as `{key}Label`
 * - `toggle`   yes or no
 * - `text`     one line, or several with `lines`
 * - `tags`     words, each at most `maxEach`
 * - `seconds`  a moment in the video, such as the frame of its cover
 * - `cover`    a picture of its own: the id of an uploaded image
 */
export type SettingField =
  | (FieldBase & { kind: 'choice'; options: readonly Choice[]; preset?: string })
  | (FieldBase & { kind: 'remote' })
  | (FieldBase & { kind: 'toggle'; preset: boolean })
  | (FieldBase & {
      kind: 'text'
      max: number
      lines?: number
      isLink?: boolean
      pattern?: RegExp
      patternHint?: string
    })
  | (FieldBase & { kind: 'tags'; maxCount: number; maxEach: number; maxTotal?: number })
  | (FieldBase & { kind: 'seconds' })
  | (FieldBase & { kind: 'cover' })
