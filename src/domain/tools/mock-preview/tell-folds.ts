import { networkNames, type NetworkId } from '../../networks/network.ts'
import { foldText } from '../../text/fold-text.ts'

/** Where each network folds a text, a line each, in words. */
export function tellFolds(text: string, networks: readonly NetworkId[]): string {
  return networks
    .map((network) => {
      const [desktop, mobile] = [foldText(text, network, 'desktop'), foldText(text, network, 'mobile')]
      if (desktop.at === null && mobile.at === null) return `${networkNames[network]}: all of it shows.`
      return `${networkNames[network]}: a desktop shows “${desktop.shown}”, a phone “${mobile.shown}”.`
    })
    .join('\n')
}
