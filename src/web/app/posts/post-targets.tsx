import type { Post } from '#contract/posts.ts'
import { listed } from '#domain/text/listed.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { postParts } from './publication-text.ts'

export interface PostTargetsProps {
  post: Post
  /** Whether the lines for each network are expanded. */
  isOpen: boolean
  linesId: string
  onToggle: () => void
}

/** The targets of a post: the first account with its network's mark, and +N for the rest. A click expands them all. */
export function PostTargets({ post, isOpen, linesId, onToggle }: PostTargetsProps) {
  const parts = postParts(post.publications)
  const [first] = parts
  const [network] = post.platforms
  if (!first && !network) return null
  const count = Math.max(parts.length, post.platforms.length)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? linesId : undefined}
      title={namesOf(post)}
      className="flex min-h-7 items-center desk:min-h-9 rounded-s pe-1 hover:bg-paper-2"
      onClick={onToggle}
    >
      <span className="sr-only">Networks: {namesOf(post)}</span>
      {first ? (
        <Avatar
          src={first.avatarUrl}
          name={first.username}
          network={first.network}
          className="size-6 desk:size-7.5"
        />
      ) : (
        network && <NetworkIcon network={network} className="size-5" />
      )}
      {count > 1 && (
        <span aria-hidden className="ms-2 font-mono text-[11.5px] leading-none font-semibold text-muted">
          +{count - 1}
        </span>
      )}
    </button>
  )
}

function namesOf(post: Post): string {
  const parts = postParts(post.publications)
  const names =
    parts.length > 0
      ? parts.map((publication) => `${networkNames[publication.network]} (${publication.username})`)
      : post.platforms.map((network) => networkNames[network])
  return listed(names)
}
