/** One option. */
export interface Choice {
  value: string
  label: string
  /** One line below the label. */
  hint?: string
  /** Properties of the option, from the network: limits, disabled switches. */
  facts?: Readonly<Record<string, string | number | boolean>>
}

/** When a setting is shown and checked: `setting` has one of `is`, or the post has one of `media`. */
export interface Condition {
  setting?: string
  is?: readonly (string | boolean)[]
  /** Instead of `is`: any value except these, also when the other setting is not shown. */
  isNot?: readonly (string | boolean)[]
  media?: readonly ('none' | 'image' | 'video' | 'document' | 'ai')[]
}

interface FieldBase {
  key: string
  label: string
  /** One line below the field. */
  hint?: string
  /** The post is not published until it is set; a required toggle must be on. */
  required?: boolean
  when?: Condition
  /** Its value belongs to one account, not to the network: boards, pages, playlists. */
  perAccount?: boolean
  /** Set for every post: not copied when a post is posted again as new. */
  eachTime?: boolean
  /** Values that another setting excludes. */
  conflicts?: readonly { value: string; setting: string; is: boolean; message: string }[]
}

/**
 * One setting of a network.
 * - `choice`   one of a few fixed options; without `preset` none is chosen until the author does
 * - `remote`   one of the options the network lists for the account (`Network.choices`); its label is stored as
 *   `{key}Label`
 * - `toggle`   yes or no
 * - `text`     one line, or several with `lines`
 * - `tags`     words, each at most `maxEach`
 * - `seconds`  a position in the video, such as the frame of its cover
 * - `cover`    a separate picture: the id of an uploaded image
 */
export type SettingField =
  | (FieldBase & { kind: 'choice'; options: readonly Choice[]; preset?: string })
  | (FieldBase & { kind: 'remote' })
  | (FieldBase & {
      kind: 'toggle'
      preset: boolean
      /** The network's label for what AI made. */
      saysAi?: true
    })
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
