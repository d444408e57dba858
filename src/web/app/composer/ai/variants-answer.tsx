import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Button } from '../../../ui/button.tsx'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { WordDifference } from '../drafts/word-difference.tsx'
import { textOfTab } from '../state/composer-state.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { WrittenPartProps } from './written-part-props.ts'

/** A text for each network, used one by one or all at once. */
export function VariantsAnswer({
  model,
  variants,
  using,
  onAgain,
  onDone,
}: WrittenPartProps & { variants: Partial<Record<NetworkId, string>> }) {
  const { state, networks } = model
  const texts = networks.flatMap((network) => {
    const text = variants[network]
    return text === undefined ? [] : [[network, text] as const]
  })
  const open = texts.filter(([network, text]) => text !== textOfTab(state, network))
  return (
    <>
      <ul className="grid gap-3">
        {texts.map(([network, text]) => {
          const isOpen = open.some(([one]) => one === network)
          return (
            <li
              key={network}
              className="grid gap-1.5 border-t border-line pt-2.5 first:border-t-0 first:pt-0"
            >
              <span className="flex items-center gap-2 text-small font-semibold">
                <NetworkIcon network={network} /> {networkNames[network]}
                <Button
                  size="s"
                  className="ms-auto"
                  unavailable={!isOpen}
                  onClick={() => using.variants([[network, text]])}
                >
                  {isOpen ? 'Use' : 'In the post'}
                  <span className="sr-only"> for {networkNames[network]}</span>
                </Button>
              </span>
              <WordDifference before={textOfTab(state, network)} after={text} show="both" />
            </li>
          )
        })}
      </ul>
      <AnswerButtons
        useName="Use all"
        onUse={open.length > 0 ? () => using.variants(open) : undefined}
        onAgain={onAgain}
        onDone={onDone}
      />
    </>
  )
}
