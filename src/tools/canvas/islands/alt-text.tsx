import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

/** The shortest alt text limit of the networks, and its network. */
const [strictest, limit] = Object.entries(networkRules).reduce<[NetworkId, number]>(
  (least, [id, { images }]) => {
    const most = images?.maxAltText
    const network = (Object.keys(networkNames) as NetworkId[]).find((each) => each === id)
    return network && most !== null && most !== undefined && most < least[1] ? [network, most] : least
  },
  ['twitter', Infinity],
)

/**
 * An alt text to copy.
 * @param several a line for each of several pictures
 */
export function AltText({ text, several = false }: { text: string; several?: boolean }) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-small font-semibold">Alt text</h3>
        <CopyButton text={text} label="Copy alt text" />
      </div>
      <p className="text-ui wrap-anywhere whitespace-pre-wrap text-ink-2">{text}</p>
      <p className="mt-1.5 font-mono text-tiny text-muted">
        {text.length.toLocaleString('en-US')} characters
        {several && ', one line per picture'}
        {!several && text.length > limit && `: longer than the ${limit} ${networkNames[strictest]} allows`}
      </p>
    </div>
  )
}
