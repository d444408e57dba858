/** What a network counts about a post; an absent count is one the network does not give. */
export interface Counts {
  impressions?: number
  /** Different people who saw it. */
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
