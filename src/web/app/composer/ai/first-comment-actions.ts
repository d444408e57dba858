import { networkFields } from '#domain/networks/network-settings.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { settingIn } from '../settings/setting-values.ts'
import type { ComposerAction, ComposerState } from '../state/composer-state.ts'
import { hasChains, readersOfTab } from '../state/replies.ts'

const key = 'firstComment'

const hasField = (network: NetworkId) => networkFields[network].some((field) => field.key === key)

/** Whether a first comment has a place on the tab: a field of a network, or a reply. */
export const takesFirstComment = (state: ComposerState, networks: readonly NetworkId[]) =>
  readersOfTab(state, networks).some((network) => hasField(network) || hasChains(network))

/**
 * What moves words out of the text of the tab: into the first comment where a network has a field for it, else into a
 * reply.
 * @param replyKey names the reply
 */
export function firstCommentActions(
  state: ComposerState,
  networks: readonly NetworkId[],
  { text, comment, replyKey }: { text: string; comment: string; replyKey: string },
): ComposerAction[] {
  const readers = readersOfTab(state, networks)
  const own = readers.filter(hasField)
  const others = readers.filter((network) => !hasField(network))
  const settings = own.map((network): ComposerAction => {
    const before = settingIn(state.settings, { network, key })
    const value = typeof before === 'string' && before !== '' ? `${before}\n${comment}` : comment
    return { type: 'setting-chosen', network, key, value }
  })
  if (own.length > 0 && others.length === 0) return [{ type: 'text-written', text }, ...settings]
  return [
    // Their text is their own from here on: the reply is not for them.
    ...own.map((network): ComposerAction => ({ type: 'text-written', text, tab: network })),
    ...settings,
    { type: 'thread-written', texts: [text, comment], keys: [replyKey] },
  ]
}
