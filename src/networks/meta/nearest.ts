/** The time in lists of posts: ISO 8601, where Meta writes `+0000`. */
interface Timed {
  timestamp: string
}

/** When something was posted, in milliseconds since 1970; NaN when unreadable. */
export function postedAt({ timestamp }: Timed): number {
  return Date.parse(timestamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}

/** How far Meta's clock may be behind ours. */
const clockSkewMs = 60_000

/**
 * The post that a sending at `sentAt` made. Among posts with the same text it is the nearest in time; else the only
 * post made since, because networks may change text.
 */
export function nearest<Post extends Timed>(
  posts: readonly Post[],
  sentAt: Date,
  hasSameWords: (post: Post) => boolean,
): Post | undefined {
  const distance = (post: Post) => Math.abs(postedAt(post) - sentAt.getTime())
  const recent = posts.filter((post) => postedAt(post) >= sentAt.getTime() - clockSkewMs)
  const [match] = recent.filter(hasSameWords).toSorted((a, b) => distance(a) - distance(b))
  if (match) return match
  const [only, ...more] = recent.filter((post) => postedAt(post) >= sentAt.getTime() - 2_000)
  return more.length === 0 ? only : undefined
}
