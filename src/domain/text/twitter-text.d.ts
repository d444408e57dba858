/** The parts of twitter-text we use, imported separately so that the rest stays out of the browser. */
declare module 'twitter-text/dist/parseTweet.js' {
  interface TweetConfig {
    version: number
    maxWeightedTweetLength: number
    scale: number
    defaultWeight: number
    emojiParsingEnabled: boolean
    transformedURLLength: number
    ranges: readonly { start: number; end: number; weight: number }[]
  }
  interface ParsedTweet {
    weightedLength: number
    valid: boolean
    /** Index of the last UTF-16 unit that still fits. */
    validRangeEnd: number
  }
  export default function parseTweet(text: string, config?: TweetConfig): ParsedTweet
}

declare module 'twitter-text/dist/configs.js' {
  import type { TweetConfig } from 'twitter-text/dist/parseTweet.js'
  const configs: { defaults: TweetConfig }
  export default configs
}

declare module 'twitter-text/dist/extractUrls.js' {
  /** Links as X finds them, also without a protocol. */
  export default function extractUrls(text: string): string[]
}
