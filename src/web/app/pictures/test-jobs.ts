import type { ImageJob, MadeImage } from '#contract/ai-images.ts'

/** A picture that was made, for tests. */
export function testImage(mediaId: string, changes: Partial<MadeImage> = {}): MadeImage {
  return {
    mediaId,
    url: `/media/${mediaId}.png`,
    thumbnailUrl: `/media/small/${mediaId}.webp`,
    width: 1080,
    height: 1080,
    altText: `Proposed for ${mediaId}`,
    kept: false,
    ...changes,
  }
}

/** A request for pictures, for tests: done, with one picture. */
export function testJob(changes: Partial<ImageJob> = {}): ImageJob {
  return {
    id: 'job',
    status: 'done',
    images: [testImage('a')],
    provider: 'designs',
    model: null,
    error: null,
    code: null,
    prompt: 'Rye on a shelf',
    style: 'none',
    shape: '1:1',
    count: 1,
    words: null,
    sourceMediaId: null,
    seed: 1,
    createdAt: '2026-11-24T09:00:00.000Z',
    endedAt: '2026-11-24T09:00:02.000Z',
    ...changes,
  }
}

export const testDesigns = {
  text: { provider: 'rules', model: null, host: null },
  images: { provider: 'designs', model: null, host: null },
} as const

export const testImageModel = {
  text: { provider: 'rules', model: null, host: null },
  images: { provider: 'model', model: 'lark-image', host: 'ai.example' },
} as const
