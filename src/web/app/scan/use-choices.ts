import { useState } from 'react'
import { keepChoices, type KeptChoices, readChoices } from './kept-choices.ts'

export interface ScanChoices {
  pagesOut: ReadonlySet<string>
  drafts: KeptChoices['drafts']
  texts: KeptChoices['texts']
  includePages: (pageIds: readonly string[], isUsed: boolean) => void
  selectDraft: (draftId: string, isSelected: boolean) => void
  /** null: its text as it was written. */
  changeText: (draftId: string, text: string | null) => void
}

/** What the person chose of a scan. It stays while the tab is open. */
export function useChoices(scanId: string): ScanChoices {
  const [kept, setKept] = useState(() => readChoices(scanId))

  function change(part: (before: KeptChoices) => Partial<KeptChoices>) {
    setKept((before) => {
      const after = { ...before, ...part(before) }
      keepChoices(scanId, after)
      return after
    })
  }

  return {
    pagesOut: new Set(kept.pagesOut),
    drafts: kept.drafts,
    texts: kept.texts,
    includePages: (pageIds, isUsed) =>
      change(({ pagesOut }) => {
        const others = pagesOut.filter((id) => !pageIds.includes(id))
        return { pagesOut: isUsed ? others : [...others, ...pageIds] }
      }),
    selectDraft: (draftId, isSelected) =>
      change(({ drafts }) => ({ drafts: { ...drafts, [draftId]: isSelected } })),
    changeText: (draftId, text) =>
      change(({ texts }) => {
        const { [draftId]: _, ...others } = texts
        return { texts: text === null ? others : { ...others, [draftId]: text } }
      }),
  }
}
