import { z } from 'zod'
import { maxWrittenItems, maxWrittenText } from '#contract/ai-texts.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { cutKeepingLinks } from '#domain/rewrite/cut-keeping-links.ts'
import { list, oneText, type Written } from '#domain/rewrite/written.ts'
import { holdToSource, type Source } from '#domain/writing/hold-to-source.ts'

/** A list of texts, as a model answers it. */
export const listShape = z.object({ items: z.array(z.string()).min(1) })

/** A text and what moves out of it. */
export const firstCommentShape = z.object({ text: z.string(), firstComment: z.string() })

/** A text for each of these networks. */
export const variantsShape = (networks: readonly NetworkId[]) =>
  z.object(
    Object.fromEntries(networks.map((network) => [network, z.string()])) as Record<NetworkId, z.ZodString>,
  )

/** What an answer is held to: what it was written from, and the length of the network. */
export interface Hold {
  source: Source
  network: NetworkId | undefined
}

/** An answer as a person may use it. null: nothing of it is left. */
export function heldText(text: string, hold: Hold): Written | null {
  const held = heldPart(text, hold.source, hold.network)
  return held === '' ? null : oneText(held)
}

/** {@link heldText} for a list: without empty parts. */
export function heldList({ items }: z.infer<typeof listShape>, { source, network }: Hold): Written | null {
  const held = items
    .map((item) => heldPart(item, source, network))
    .filter((item) => item !== '')
    .slice(0, maxWrittenItems)
  return held.length === 0 ? null : list(held)
}

/** {@link heldText} for a text and its first comment. */
export function heldFirstComment(
  { text, firstComment }: z.infer<typeof firstCommentShape>,
  { source, network }: Hold,
): Written | null {
  const result = heldPart(text, source, network)
  const moved = heldPart(firstComment, source, undefined)
  return result === '' ? null : { ...oneText(result), firstComment: moved === '' ? null : moved }
}

/** {@link heldText} for several networks: each text has the length of its own. */
export function heldVariants(texts: Partial<Record<NetworkId, string>>, { source }: Hold): Written | null {
  const entries = Object.entries(texts) as [NetworkId, string][]
  const held = entries
    .map(([network, text]) => [network, heldPart(text, source, network)] as const)
    .filter(([, text]) => text !== '')
  if (held.length === 0) return null
  const result = held.map(([network, text]) => `${networkNames[network]}\n${text}`).join('\n\n')
  return { ...oneText(result.slice(0, maxWrittenText)), variants: Object.fromEntries(held) }
}

function heldPart(text: string, source: Source, network: NetworkId | undefined): string {
  const held = holdToSource(text.slice(0, maxWrittenText), source).trim()
  return network === undefined ? held : cutKeepingLinks(held, network)
}
