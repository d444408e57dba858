/**
 * How long the builder waits before each retry of a failed preview. Source: docs/specification/templates.md#builder.
 */
const retryDelaysMs = [1_000, 2_000, 3_000] as const

export type PreviewState =
  /** `tries`: the number of earlier failures. */
  | { kind: 'loading'; tries: number }
  | { kind: 'waiting'; tries: number; delayMs: number; reason: string | null }
  | { kind: 'shown'; tries: number }
  /** Every try failed: the person types selectors instead. */
  | { kind: 'failed'; tries: number; reason: string | null }

export type PreviewEvent =
  | { type: 'begun' }
  | { type: 'shown' }
  | { type: 'failed'; reason: string | null }
  | { type: 'waited' }

export const firstTry: PreviewState = { kind: 'loading', tries: 0 }

/** The next state of a preview. Pure; outdated events change nothing. */
export function afterPreviewEvent(state: PreviewState, event: PreviewEvent): PreviewState {
  const { tries } = state
  switch (event.type) {
    case 'begun':
      return firstTry
    case 'shown':
      return state.kind === 'loading' ? { kind: 'shown', tries } : state
    case 'waited':
      return state.kind === 'waiting' ? { kind: 'loading', tries } : state
    case 'failed': {
      if (state.kind !== 'loading') return state
      const delayMs = retryDelaysMs[tries]
      const { reason } = event
      return delayMs === undefined
        ? { kind: 'failed', tries: tries + 1, reason }
        : { kind: 'waiting', tries: tries + 1, delayMs, reason }
    }
  }
}
