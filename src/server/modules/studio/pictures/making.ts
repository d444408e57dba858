import type { ImageFailure } from '#contract/ai-images.ts'
import type { Stored } from './store-picture.ts'

/** How making ended: a code counts only if there is no picture. */
export type Making = 'made' | 'stopped' | ImageFailure

/** What a stored picture, or one that was not, means for the job. */
export function afterStoring(stored: Stored): Making {
  switch (stored) {
    case 'stored':
      return 'made'
    case 'unwanted':
      return 'stopped'
    case 'no-room':
      return 'storage-full'
    case 'unusable':
      return 'failed'
    default:
      return stored satisfies never
  }
}
