/** What a network charges for a created post, in micro-dollars. */
export interface PostPrices {
  post: number
  /** One with a link. */
  linkPost: number
}
