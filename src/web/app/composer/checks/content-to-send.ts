import type { NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import { contentWithUtmTags, type UtmRule } from '#domain/text/utm.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { contentToSave } from '../state/outgoing.ts'

/** What goes out on some networks: what is saved, with what the workspace’s rules add to its links. */
export function contentToSend(
  state: ComposerState,
  networks: readonly NetworkId[],
  rules: readonly UtmRule[],
): PostContent {
  return contentWithUtmTags(contentToSave(state), rules, networks, state.post?.id ?? null)
}
