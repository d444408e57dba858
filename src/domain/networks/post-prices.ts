/** What a network charges, in micro-dollars. */
export interface PostPrices {
  /** A created post. */
  post: number
  /** One with a link. */
  linkPost: number
  /** The alt text of one file. */
  altText: number
  /** The deletion of one post. */
  deletion: number
}
