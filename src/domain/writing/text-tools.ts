/** How an author's text is asked for: made, changed, or read. */
export const textTools = [
  'write',
  'shorten',
  'grammar',
  'friendlier',
  'formal',
  'expand',
  'translate',
  'variants',
  'hashtags',
  'alt-text',
  'thread',
  'reply-ideas',
  'first-comment',
  'from-url',
  'review',
  'ideas',
] as const

export type TextTool = (typeof textTools)[number]

/** The longest text that is given to a writer, in UTF-16 units. */
export const longestGivenText = 10_000

/** What a text from a model costs, in AI credits. Texts by rules cost nothing. */
export const creditsOf: Readonly<Record<TextTool, number>> = {
  write: 1,
  shorten: 1,
  grammar: 1,
  friendlier: 1,
  formal: 1,
  expand: 1,
  translate: 1,
  variants: 2,
  hashtags: 1,
  'alt-text': 1,
  thread: 1,
  'reply-ideas': 1,
  'first-comment': 1,
  'from-url': 2,
  review: 1,
  ideas: 2,
}

/** A draft of a site scan that a model writes costs one credit. */
export const scanDraft = { feature: 'scan-draft', credits: 1 } as const

/** What credits are taken for. */
export type CreditFeature = TextTool | typeof scanDraft.feature

/** Tools that only a model can do: without one they are not offered. */
const modelTools: ReadonlySet<TextTool> = new Set<TextTool>(['expand', 'translate', 'reply-ideas'])

/** Whether the rules of Postlark can do it without a model. */
export const isDoneByRules = (tool: TextTool) => !modelTools.has(tool)
