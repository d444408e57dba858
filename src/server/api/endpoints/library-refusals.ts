import type { ImportResult } from '#server/modules/media/import-media.ts'
import { problem } from '../http/problem.ts'

/** A refusal as a problem, with its message. */
export function refusedImport(refusal: Exclude<ImportResult, { kind: 'imported' }>) {
  if (refusal.kind === 'no-folder') return noFolder()
  const { because, message: detail } = refusal
  switch (because) {
    case 'address':
      return problem('bad-request', { detail })
    case 'too-large':
      return problem('too-large', { detail })
    case 'unsupported':
      return problem('unsupported-media', { detail })
    case 'no-room':
      return problem('storage-full', { detail })
    default:
      return because satisfies never
  }
}

/** The file does not exist, or no longer. */
export const noFile = () =>
  problem('not-found', { detail: 'This file doesn’t exist. It may have been deleted.' })

/** The folder does not exist, or no longer. */
export const noFolder = () =>
  problem('not-found', { detail: 'This folder doesn’t exist. It may have been deleted.' })
