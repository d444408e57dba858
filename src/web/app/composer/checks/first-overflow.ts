import type { NetworkId } from '#domain/networks/network.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { overflowStart } from '#domain/text/text-length.ts'
import { placeAsWritten, withUtmTags, type UtmRule } from '#domain/text/utm.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { contentToSave } from '../state/outgoing.ts'

/** Where what is written stops fitting, as it stands in the field. */
export function firstOverflow(
  state: ComposerState,
  readers: readonly NetworkId[],
  rules: readonly UtmRule[],
): number | null {
  const written = contentToSave(state)
  const starts = readers
    .map((network) => {
      const text = textsOn(network, written)[0] ?? ''
      const tagged = withUtmTags(text, rules, { network, postId: state.post?.id ?? null })
      const start = overflowStart(tagged.text, network)
      return start === null ? null : placeAsWritten(start, tagged.links)
    })
    .filter((start) => start !== null)
  return starts.length === 0 ? null : Math.min(...starts)
}
