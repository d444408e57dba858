import type { NetworkId } from '../networks/network.ts'

/** Who speaks in a text: one person (I, my) or a business (we, our). */
export type Speaker = 'personal' | 'business'

/** Units a field can be counted in without a network's own rules. `utf8-bytes` counts bytes. */
export type PlainUnit = 'utf16' | 'code-points' | 'graphemes' | 'utf8-bytes'

/** A limit in a bank: its own number, or the text limit of a network in network-rules.ts. */
export type Limit = { max: number; unit: PlainUnit } | { network: NetworkId }

/** One part of a result (a caption has one, a pin has a title and a description). */
interface Field {
  id: string
  /** The label: "Title". */
  name: string
  /** Left out: no limit. */
  limit?: Limit
  /**
   * How a text beyond the limit is handled: the result is dropped ('drop', the default), or cut at a word with "…".
   */
  over?: 'drop' | 'cut'
}

/** A style a person can choose: a caption's style, a hook's pattern, a post's framework. */
export interface Style {
  id: string
  name: string
  description: string
  /**
   * The longest text of this style, in UTF-16 units; longer results are dropped. Left out: only the fields' limits.
   */
  max?: number
}

/**
 * One template. Its text is one string for a bank of one field, or a string for each field's id. Placeholders:
 * - `{topic}`, `{subject}` (the topic up to its first comma), `{thing}` (the subject, when it is a thing and not an
 *   activity),
 *   `{bare}` (without "the" or "our"), `{rest}` (the topic after the comma), `{detail}`, `{detail2}`, `{detail3}`, any
 *   slot or pool
 *   of the bank; a capital first letter capitalizes the value;
 * - `{number}` 1–30, `{timeframe}`, `{duration}`: drawn once per result;
 * - `{is|are}` follows the subject's grammatical number; `{number try|tries}` writes the number and the fitting word;
 * - `{my/our}` follows the speaker. A template whose placeholder has no value is skipped.
 */
export interface Template {
  text: string | Readonly<Record<string, string>>
  /** The id of a style. */
  style: string
  /** Only for this speaker; left out: for both. */
  context?: Speaker
  /** Its networks or formats; left out: the bank's platform. */
  platform?: readonly string[]
  /** Lower-case words; each one in the topic or details counts. */
  keywords?: readonly string[]
}

/** A slot with its own field in the form. */
interface TemplateSlot {
  id: string
  /** The field's label. */
  name: string
  /** The worked example. */
  example?: string
  /** Used when the field is left blank; without it, templates that need the slot are skipped. */
  fallback?: string
}

/** A ready-made text, used as an example and when too few templates fit. `{topic}` is replaced. */
export interface Sample {
  label: string
  text: string | Readonly<Record<string, string>>
}

/** The data of a template tool: one file content/tools/<id>.json. */
export interface Bank {
  kind: 'template-bank'
  /** The network or format of its templates, unless they name another. */
  platform?: string
  fields: readonly Field[]
  styles: readonly Style[]
  templates: readonly Template[]
  slots?: readonly TemplateSlot[]
  /** Lists by placeholder name; one item is drawn per result. */
  pools?: Readonly<Record<string, readonly string[]>>
  samples?: readonly Sample[]
  tips?: readonly { title: string; text: string }[]
  /** The number of results; default: 5. */
  count?: number
  /** A result's text must be longer than this many UTF-16 units; default: 10. */
  longerThan?: number
  /** The bank has no topic: its slots contain everything. */
  topicless?: boolean
}

/** The field of a template with a plain string. */
export const onlyField = 'text'
