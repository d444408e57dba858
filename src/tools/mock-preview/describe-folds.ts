import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** Where each network cuts a text in its feed, one line each; a text that is too long would not be posted. */
export async function describeFolds(text: string, networks: readonly NetworkId[]): Promise<string> {
  // X’s counting code is larger than the rest of a tool.
  const { measureText } = await import('#domain/text/text-length.ts')
  return networks
    .map((network) => {
      const { used, limit } = measureText(text, network)
      if (used > limit) return `${networkNames[network]}: too long. Shorten it by ${used - limit}.`
      const [desktop, mobile] = [foldText(text, network, 'desktop'), foldText(text, network, 'mobile')]
      if (desktop.at === null && mobile.at === null) return `${networkNames[network]}: the whole text shows.`
      return `${networkNames[network]}: a desktop shows “${desktop.shown}”, a phone “${mobile.shown}”.`
    })
    .join('\n')
}
