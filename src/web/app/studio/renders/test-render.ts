import type { Render } from '#contract/film.ts'

/** A render that is being drawn, with what differs. */
export function testRender(change: Partial<Render> = {}): Render {
  return {
    id: 'r',
    itemId: 'i',
    userId: 'me',
    title: 'Rye is back',
    status: 'rendering',
    progress: 0.62,
    url: null,
    error: null,
    stage: 'drawing',
    thumbnailUrl: null,
    captionsUrl: null,
    mediaId: null,
    width: 1080,
    height: 1920,
    durationSec: 18,
    queuePosition: null,
    etaSec: 9,
    createdAt: '2026-11-24T09:00:00.000Z',
    endedAt: null,
    ...change,
  }
}
