import type { PostEntry } from '#contract/post-entry.ts'

/** A scheduled post for tests. */
export function testEntry(changes: Partial<PostEntry> = {}): PostEntry {
  const at = changes.at ?? '2026-11-20T09:00:00.000Z'
  return {
    id: 'a-post',
    version: 1,
    status: 'scheduled',
    badge: 'scheduled',
    text: 'Rye is back from Friday.',
    networks: [
      { network: 'bluesky', connectionId: 'an-account', username: 'ada', state: 'scheduled', found: null },
    ],
    thumbnail: null,
    at,
    scheduledFor: at,
    postedAt: null,
    recurring: null,
    approval: null,
    labels: [],
    author: { id: 'ada', name: 'Ada' },
    ...changes,
  }
}
