/** What a person chose of a scan. */
export interface KeptChoices {
  /** Pages that are not used. */
  pagesOut: readonly string[]
  /** Drafts that were selected or not, where that differs from how they begin. */
  drafts: Readonly<Record<string, boolean>>
  /** Texts of drafts that were changed. */
  texts: Readonly<Record<string, string>>
}

export const nothingChosen: KeptChoices = { pagesOut: [], drafts: {}, texts: {} }

type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (scanId: string) => `postlark.scan.${scanId}`

/** What was chosen in this tab; a store that is closed or was written by another version holds nothing. */
export function readChoices(scanId: string, store: Store = sessionStorage): KeptChoices {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(scanId)) ?? 'null')
    return isChoices(kept) ? kept : nothingChosen
  } catch {
    return nothingChosen
  }
}

/** Keeps what was chosen until the tab is closed. A store that is full or forbidden is no reason to disturb anyone. */
export function keepChoices(scanId: string, choices: KeptChoices, store: Store = sessionStorage): void {
  try {
    store.setItem(keyOf(scanId), JSON.stringify(choices))
  } catch {
    // Then it holds until the screen is left.
  }
}

function isChoices(kept: unknown): kept is KeptChoices {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'pagesOut' in kept &&
    Array.isArray(kept.pagesOut) &&
    'drafts' in kept &&
    isRecordOf(kept.drafts, 'boolean') &&
    'texts' in kept &&
    isRecordOf(kept.texts, 'string')
  )
}

function isRecordOf(value: unknown, type: 'boolean' | 'string'): boolean {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type)
  )
}
