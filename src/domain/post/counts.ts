/** The metrics of a post on a network; a missing metric is not provided. */
export interface Counts {
  impressions?: number
  /** The number of people who saw it. */
  reach?: number
  /** Plays of a video. */
  views?: number
  likes?: number
  comments?: number
  /** Reposts, retweets, shares. */
  shares?: number
  quotes?: number
  saves?: number
  clicks?: number
}
