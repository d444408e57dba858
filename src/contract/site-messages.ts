/**
 * The specification's quoted wording on the public site, verbatim. Apart from messages.ts, because a page of the site
 * should not carry the words of the whole product. Source: public-site.md §4, §8.
 */
export const quizMessages = {
  right: 'Excellent! You got it right!',
  wrong: 'Learning Opportunity!',
  /** Its exact wording is not shown in the specification. */
  defaultTip: 'The right answer is marked above. Look at why, then try again.',
  again: 'Try again',
} as const

export const blogMessages = {
  noArticles: (query: string) => `No articles found for “${query}”. Try other keywords.`,
  noSummary: 'No summary available',
} as const
