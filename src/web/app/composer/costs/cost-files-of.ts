import type { CostFiles } from '#domain/post/cost-items.ts'
import { mediaOf } from '../files/attachment.ts'
import { allAttachments, type ComposerState } from '../state/composer-state.ts'

/** The files that are written about, by the ids of the server: what is on its way has none yet. */
export function costFilesOf(state: Pick<ComposerState, 'attachments' | 'replies'>): CostFiles {
  const described = allAttachments(state).filter(({ altText }) => altText !== '')
  return {
    own: state.attachments.flatMap((one) => mediaOf(one)?.id ?? []),
    described: new Set(described.flatMap((one) => mediaOf(one)?.id ?? [])),
  }
}
