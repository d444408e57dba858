import type { Scan, ScanDraft } from '#contract/scans.ts'
import type { ScanChoices } from '../use-choices.ts'

/** A draft as the person has it. */
export interface ShownDraft {
  draft: ScanDraft
  /** Maybe edited. */
  text: string
  isSelected: boolean
}

/**
 * The drafts of the pages that are used, in order. One that is much like a post begins without being selected; one that
 * is a post already cannot be selected.
 */
export function shownDrafts(
  { drafts }: Pick<Scan, 'drafts'>,
  { pagesOut, drafts: selected, texts }: Pick<ScanChoices, 'pagesOut' | 'drafts' | 'texts'>,
): ShownDraft[] {
  return drafts
    .filter(({ pageId, postId }) => postId !== null || !pagesOut.has(pageId))
    .map((draft) => {
      const text = texts[draft.id] ?? draft.text
      const isWanted = selected[draft.id] ?? draft.resembles === null
      return { draft, text, isSelected: draft.postId === null && isWanted && text.trim() !== '' }
    })
}
