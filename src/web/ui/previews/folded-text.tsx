import type { NetworkId } from '#domain/networks/network.ts'
import { foldRules, type Screen } from '#domain/text/fold-rules.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { useState, type ReactNode } from 'react'
import { RichText, type Linked } from './rich-text.tsx'
import { useFeedMeasure } from './text-measure.ts'

interface FoldedTextProps {
  network: NetworkId
  screen: Screen
  text: string
  overflow: number | null
  /** Finds the parts that the network turns into links. */
  links: (text: string) => readonly Linked[]
  /** Before the text on its first line: the account’s name. */
  before?: ReactNode
}

/**
 * A text cut where the network’s feed cuts it at its real width. A click on “more” shows the rest, as on the network.
 */
export function FoldedText({ network, screen, text, overflow, links, before }: FoldedTextProps) {
  const measure = useFeedMeasure()
  const [isOpen, setIsOpen] = useState(false)
  const { at, shown } = foldText(text, network, screen, measure)
  const isFolded = at !== null && !isOpen
  const words = isFolded ? shown : text
  return (
    <div dir="auto" className="pv-words break-words whitespace-pre-wrap">
      {/* A name before the text does not affect the direction of the text. */}
      {before && <bdi>{before}</bdi>}
      <RichText text={words} links={links(words)} overflow={overflow} />
      {isFolded && (
        <button
          type="button"
          aria-expanded={false}
          className="pv-second relative pl-1 before:absolute before:-inset-x-2 before:-inset-y-3 before:content-['']"
          onClick={() => setIsOpen(true)}
        >
          {foldRules[network].more}
        </button>
      )}
    </div>
  )
}
