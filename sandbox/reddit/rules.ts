import { createHash } from 'node:crypto'

/** The requirements of a subreddit, by its name in lower case; any other name accepts everything, like r/test. */
export interface SubredditRules {
  /** The error for each refused kind of post. */
  refuses?: Partial<Record<'self' | 'link' | 'image' | 'gallery' | 'video', [string, string, string]>>
  requirements?: Record<string, unknown>
  flairs?: readonly { text: string; modOnly?: true }[]
  /** Outsiders cannot see it. */
  isPrivate?: true
  isMissing?: true
  /** Its rate limit is always reached. */
  slowsDown?: true
}

const rules: Readonly<Record<string, SubredditRules>> = {
  test: { flairs: [{ text: 'Testing' }] },
  flaired: {
    requirements: { is_flair_required: true },
    flairs: [{ text: 'News' }, { text: 'Question' }, { text: 'From the moderators', modOnly: true }],
  },
  nolinks: { refuses: { link: ['NO_LINKS', 'that subreddit only allows text posts', 'sr'] } },
  noself: { refuses: { self: ['NO_SELFS', "that subreddit doesn't allow text posts", 'sr'] } },
  nomedia: {
    refuses: {
      image: ['NO_IMAGES', "that subreddit doesn't allow images", 'sr'],
      gallery: ['NO_IMAGES', "that subreddit doesn't allow images", 'sr'],
      video: ['NO_VIDEOS', "that subreddit doesn't allow videos", 'sr'],
    },
  },
  strict: {
    requirements: {
      title_text_min_length: 10,
      title_text_max_length: 50,
      title_required_strings: ['[OC]', '[Help]'],
      title_blacklisted_strings: ['spam'],
      body_restriction_policy: 'required',
      link_restriction_policy: 'whitelist',
      domain_whitelist: ['example.org'],
      gallery_max_items: 3,
    },
  },
  slowdown: { slowsDown: true },
  private: { isPrivate: true },
  nowhere: { isMissing: true },
}

export function rulesOf(subreddit: string): SubredditRules {
  return rules[subreddit.toLowerCase()] ?? {}
}

/** A flair's id: always the same for the same text. */
export function flairId(subreddit: string, text: string): string {
  const hex = createHash('sha256').update(`${subreddit.toLowerCase()} ${text}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The text of a flair; undefined for an unknown id. */
export function flairText(subreddit: string, id: string): string | undefined {
  return rulesOf(subreddit).flairs?.find(({ text }) => flairId(subreddit, text) === id)?.text
}
