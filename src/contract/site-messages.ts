/**
 * The specification's quoted wording on the public site, verbatim. Apart from messages.ts, because a page of the site
 * should not carry the words of the whole product. Source: docs/specification/site.md.
 */
export const quizMessages = {
  right: 'Excellent! You got it right!',
  wrong: 'Learning Opportunity!',
  /** Ours: the specification asks for one and gives no words. */
  defaultTip: 'The right answer is marked above. Look at why, then try again.',
  again: 'Try again',
} as const

export const blogMessages = {
  noArticles: (query: string) => `No articles found for “${query}”. Try other keywords.`,
  noSummary: 'No summary available',
} as const
