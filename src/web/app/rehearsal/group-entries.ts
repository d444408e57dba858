import type { Rehearsal } from '#contract/rehearsal.ts'
import type { NetworkId } from '#domain/networks/network.ts'

export type RehearsedEntry = Rehearsal['entries'][number]

/** A post at one time, with every place it goes to. */
export interface RehearsedPost {
  key: string
  postId: string
  dueAt: string
  text: string
  items: number
  /** They go out. */
  onLine: NetworkId[]
  /** They would not, or not then: each with its reason. */
  problems: RehearsedEntry[]
}

/** The entries by post and time, in order. */
export function postsOf(entries: readonly RehearsedEntry[]): RehearsedPost[] {
  const posts = new Map<string, RehearsedPost>()
  for (const entry of entries) {
    const key = `${entry.postId} ${entry.dueAt}`
    const { postId, dueAt, text, items } = entry
    const post = posts.get(key) ?? { key, postId, dueAt, text, items, onLine: [], problems: [] }
    if (entry.verdict === 'goes' || entry.verdict === 'unknown') post.onLine.push(entry.network)
    if (entry.verdict !== 'goes') post.problems.push(entry)
    posts.set(key, post)
  }
  return [...posts.values()].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
}
