/**
 * The specification's quoted wording on the public site, verbatim. Separate from messages.ts, so that a page of the
 * site does not load the wording of the whole product. Source: docs/specification/site.md.
 */
export const quizMessages = {
  right: 'Excellent! You got it right!',
  wrong: 'Learning Opportunity!',
  /** Our wording: the specification requires a tip and gives no wording. */
  defaultTip: 'The right answer is marked above. Look at why, then try again.',
  again: 'Try again',
} as const

export const blogMessages = {
  noArticles: (query: string) => `No articles found for “${query}”. Try other keywords.`,
  noSummary: 'No summary available',
} as const

export const bioMessages = {
  missingInformation: 'Missing Information',
  professionMissing: 'Please provide at least your profession or role.',
  usingSmartGeneration: 'Using Smart Generation',
  generatedByTemplates: 'Generated bios using our smart templates.',
  generatedByAi: 'AI Bios Generated!',
  aiBiosReady: 'Your professional bios are ready.',
  copied: 'Copied!',
  copiedToClipboard: 'Bio copied to clipboard',
} as const
