import { textFor } from '#domain/post/post.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { messages } from '#contract/messages.ts'
import { networkNames } from '#domain/networks/network.ts'
import { useInstance } from '../../queries.ts'
import { contentOf } from '../state/composer-state.ts'
import { truncatedNetwork } from '../checks/truncate.ts'
import { contentToSave } from '../state/outgoing.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { rewrite } from './rewrite.ts'

const askAfterMs = 1_500

/** Offers to shorten what is too long for X, and shows what it would get before anything is saved. */
export function AutoTruncate({ model }: { model: ComposerModel }) {
  const { state, dispatch, networks } = model
  const instance = useInstance()
  const hasAi = instance.data?.ai === true
  const [failed, setFailed] = useState<string | null>(null)
  const network = truncatedNetwork
  const isChosen = network !== undefined && networks.includes(network)
  const text = network ? textFor(contentOf(state), network) : ''
  const max = network ? textLimits(network).max : 0
  const isOver = network !== undefined && textLength(text, network) > max
  const asksAi =
    isChosen && isOver && state.autoTruncate && hasAi && state.shorter?.of !== text && failed !== text

  const shorten = useEffectEvent(async (of: string) => {
    const asks = `Shorten it to at most ${max - 20} characters. Keep the link and what matters most.`
    const result = await rewrite(of, asks)
    const fits = result.kind === 'written' && network !== undefined && textLength(result.text, network) <= max
    if (fits) dispatch({ type: 'shortened', of, text: result.text })
    else setFailed(of)
  })
  useEffect(() => {
    if (!asksAi) return
    const timer = setTimeout(() => void shorten(text), askAfterMs)
    return () => clearTimeout(timer)
  }, [asksAi, text])

  if (!isChosen || network === undefined || (!isOver && !state.autoTruncate)) return null
  const result = textFor(contentToSave(state), network)
  const byAi = state.shorter?.of === text
  return (
    <div className="border-t border-line px-3.5 py-2.5 text-small">
      <LabelledCheckbox
        checked={state.autoTruncate}
        onChange={(event) => dispatch({ type: 'auto-truncate-chosen', isOn: event.target.checked })}
      >
        {messages.composer.autoTruncate}
      </LabelledCheckbox>
      {!hasAi && (
        <p className="ms-7 text-muted">
          No AI is set up: the text is cut at the end of a word, and no credits are used.
        </p>
      )}
      <div role="status" className="ms-7">
        {state.autoTruncate && isOver && (
          <>
            <p className="mt-1.5 font-semibold">
              {networkNames[network]} gets {textLength(result, network)} of {max} characters,{' '}
              {byAi ? 'shortened by AI' : asksAi ? 'cut for now; waiting for the AI' : 'cut'}:
            </p>
            <p className="mt-1 rounded-s bg-paper-2 px-3 py-2 wrap-anywhere whitespace-pre-wrap">{result}</p>
          </>
        )}
      </div>
    </div>
  )
}
