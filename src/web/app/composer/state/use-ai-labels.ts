import { aiLabelReasonKey } from '#domain/networks/ai-label.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { type ActionDispatch, useEffect, useRef } from 'react'
import { aiLabelsOf } from './ai-labels.ts'
import type { ComposerAction, ComposerState } from './composer-state.ts'

/**
 * Labels the post as made by AI wherever it has a picture of a model and the network has a label. The label, or that
 * it was taken back, goes with the last of these pictures. One that was set by hand stays.
 */
export function useAiLabels(
  state: ComposerState,
  networks: readonly NetworkId[],
  dispatch: ActionDispatch<[ComposerAction]>,
) {
  const labels = aiLabelsOf(state, networks)
  const decided = useRef(new Map<NetworkId, string>())
  useEffect(() => {
    for (const { network, key, state: now } of labels) {
      if (now !== 'on') decided.current.set(network, key)
      if (now === 'unset') dispatch({ type: 'setting-chosen', network, key, value: true })
    }
    for (const [network, key] of decided.current) {
      if (labels.some((one) => one.network === network)) continue
      decided.current.delete(network)
      dispatch({ type: 'setting-chosen', network, key, value: undefined })
      dispatch({ type: 'setting-chosen', network, key: aiLabelReasonKey, value: undefined })
    }
  })
  return labels
}
