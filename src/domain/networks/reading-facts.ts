/** What reading numbers takes of a network. */
export interface ReadingFacts {
  /**
   * How many calls the network answers in that many seconds, for one account or for the whole app. Reading uses a
   * fifth of them: publishing goes first.
   */
  calls: { count: number; perSec: number; of: 'account' | 'app' }
  /** What it charges, in micro-dollars; left out: nothing. */
  prices?: ReadPrices
}

/** What a network charges for reading, in micro-dollars, once for each post or account and UTC day. */
export interface ReadPrices {
  post: number
  account: number
  /** A post of the person whose own app reads it. */
  ownPost: number
}
