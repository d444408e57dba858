import { createHash } from 'node:crypto'
import type { Post } from '#contract/posts.ts'

type Fingerprinted = Pick<Post, 'content' | 'media' | 'mediaElsewhere' | 'publications' | 'platformSettings'>

/**
 * Identifies what an approval covers: text, media with their descriptions, accounts and settings. Two posts with the
 * same fingerprint are published alike; their time is not included.
 */
export function fingerprintOf(post: Fingerprinted): string {
  const said = {
    content: post.content,
    media: [...post.media, ...post.mediaElsewhere].map(({ id, altText, crop }) => ({ id, altText, crop })),
    accounts: post.publications
      .filter(({ part }) => part === 'post')
      .map(({ connectionId, network, username }) => connectionId ?? `${network} ${username}`)
      .toSorted(),
    settings: withoutRecurringDates(post.platformSettings),
  }
  return createHash('sha256')
    .update(JSON.stringify(sorted(said)))
    .digest('base64url')
}

/** The next time of a recurring post changes by itself. */
function withoutRecurringDates(settings: Record<string, unknown>): Record<string, unknown> {
  const { recurring } = settings
  if (typeof recurring !== 'object' || recurring === null) return settings
  return { ...settings, recurring: { ...recurring, start: null, next_schedule: null, last_posted: null } }
}

/** The same value with sorted keys in every object. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
