import type { Media } from '#contract/media.ts'
import type { Post, Publication } from '#contract/posts.ts'

/** A picture of a post for tests; `path` names it. */
export function testMedia(path = 'w/rye.jpg', changes: Partial<Media> = {}): Media {
  return {
    id: path,
    kind: path.includes('/videos/') ? 'video' : 'image',
    state: 'ready',
    problem: null,
    path,
    url: `/media/${path}`,
    thumbnailUrl: `/media/small/${path}`,
    mimeType: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    animated: false,
    durationSec: null,
    pages: null,
    crop: null,
    altText: '',
    originalName: 'rye.jpg',
    origin: 'uploaded',
    ...changes,
  }
}

/** A post on its way to one account of a network, for tests. */
export function testPublication(
  network: Publication['network'],
  state: Publication['state'] = 'scheduled',
): Publication {
  return {
    id: `${network}-publication`,
    connectionId: network,
    network,
    username: `ada_${network}`,
    avatarUrl: null,
    part: 'post',
    occurrence: 1,
    state,
    live: null,
    removable: false,
    dueAt: null,
    tries: 0,
    nextTryAt: null,
    publishedAt: null,
    url: null,
    reason: null,
    reasonCode: null,
    found: null,
  }
}

/** A draft for tests. */
export function testPost(changes: Partial<Post> = {}): Post {
  return {
    id: 'a-post',
    workspaceId: 'a-workspace',
    userId: 'ada',
    author: { id: 'ada', name: 'Ada' },
    labels: [],
    status: 'draft',
    content: { all: 'Rye is back from Friday.' },
    platforms: [],
    publications: [],
    earlierPublications: [],
    media: [],
    mediaElsewhere: [],
    approval: null,
    notesCount: 0,
    platformSettings: {},
    postContent: 'Rye is back from Friday.',
    type: 'manual',
    title: null,
    url: null,
    scheduledFor: null,
    postedAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    ...changes,
  }
}
