import type { NetworkId } from '#domain/networks/network.ts'

/** Who speaks in a text: one person (I, my) or a business (we, our). */
export type Speaker = 'personal' | 'business'

/** Units a field can be counted in without a network's own counting. `utf8-bytes` is what a text weighs on the wire. */
export type PlainUnit = 'utf16' | 'code-points' | 'graphemes' | 'utf8-bytes'

/** A limit written in a bank: its own number, or the text limit a network has in network-rules.ts. */
export type Limit = { max: number; unit: PlainUnit } | { network: NetworkId }

/** One part of a result (a caption has one, a pin has a title and a description). */
interface Field {
  id: string
  /** What a person calls it: "Title". */
  name: string
  /** Left out: no limit. */
  limit?: Limit
  /** What happens to a text beyond the limit: the result is left out ('drop', the default), or cut at a word with "…". */
  over?: 'drop' | 'cut'
}

/** A way of writing that a person can choose: a caption's style, a hook's pattern, a post's framework. */
export interface Style {
  id: string
  name: string
  description: string
  /** The longest text of this style, in UTF-16 units; longer results are left out. Left out: only the fields' limits. */
  max?: number
}

/**
 * One template. Its text is one string for a bank of one field, or a string for each field's id.
 * Placeholders:
 * - `{topic}`, `{subject}` (what stands before the topic's first comma), `{thing}` (the subject, when it is a thing and
 *   not something one does), `{bare}` (without "the" or "our"), `{rest}` (what stands after the comma), `{detail}`, `{detail2}`, `{detail3}`, any slot or pool of the bank; with a capital first letter the value begins with a capital;
 * - `{number}` 1–30, `{timeframe}`, `{duration}`: drawn once a result;
 * - `{is|are}` follows the subject's grammatical number; `{number try|tries}` writes the number and the fitting word;
 * - `{my/our}` follows who is speaking.
 * A template whose placeholder has no value is passed over.
 */
export interface Template {
  text: string | Readonly<Record<string, string>>
  /** The id of a style. */
  style: string
  /** Only for this speaker; left out: for both. */
  context?: Speaker
  /** Networks or formats it is made for; left out: the bank's platform. */
  platform?: readonly string[]
  /** Lower-case words; each one met in the topic or details counts. */
  keywords?: readonly string[]
}

/** A free slot that the person fills in a field of the form. */
interface TemplateSlot {
  id: string
  /** The field's label. */
  name: string
  /** The worked example. */
  example?: string
  /** Used when the field is left blank; without it the templates that need the slot are passed over. */
  fallback?: string
}

/** A ready-made text that is shown, and fills up when too few templates fit. `{topic}` is replaced. */
export interface Sample {
  label: string
  text: string | Readonly<Record<string, string>>
}

/** Templates and everything said with them: one file content/tools/<id>.json. */
export interface Bank {
  kind: 'template-bank'
  /** The network or format that its templates are for, unless they say otherwise. */
  platform?: string
  fields: readonly Field[]
  styles: readonly Style[]
  templates: readonly Template[]
  slots?: readonly TemplateSlot[]
  /** Lists to draw one item from, by the name of the placeholder; drawn once a result. */
  pools?: Readonly<Record<string, readonly string[]>>
  samples?: readonly Sample[]
  tips?: readonly { title: string; text: string }[]
  /** How many results are asked for; 5 when left out. */
  count?: number
  /** A result's text must be longer than this many UTF-16 units; 10 when left out. */
  longerThan?: number
  /** The bank asks for no topic: its slots carry everything. */
  topicless?: boolean
}

/** The field that a template's plain string belongs to. */
export const onlyField = 'text'
