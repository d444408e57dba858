import type { ImportResult } from '#server/modules/media/import-media.ts'
import { problem } from '../http/problem.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'

/** A refusal of an import at `at` as a problem, with its message. */
export function refusedImport(refusal: Exclude<ImportResult, { kind: 'imported' }>, at: Date) {
  if (refusal.kind === 'no-folder') return noFolder()
  if (refusal.kind === 'no-room') return roomRefusalProblem(refusal.refusal, { at })
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
