import type { Post } from '#contract/posts.ts'
import { networkNames } from '#domain/network.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'

/** Where a post goes: the first account with its network's mark, and +N for the rest. */
export function PostTargets({ post }: { post: Post }) {
  const [first] = post.publications
  const [network] = post.platforms
  if (!first && !network) return null
  const count = Math.max(post.publications.length, post.platforms.length)
  return (
    <span className="flex items-center">
      {first ? (
        <Avatar src={first.avatarUrl} name={first.username} network={first.network} className="size-7.5" />
      ) : (
        network && <NetworkIcon network={network} className="size-5" />
      )}
      {count > 1 && (
        <span
          className="ml-2 font-mono text-[11.5px] leading-none font-semibold text-muted"
          title={listed(post)}
        >
          <span aria-hidden>+{count - 1}</span>
          <span className="sr-only">and {listed(post, 1)}</span>
        </span>
      )}
    </span>
  )
}

function listed(post: Post, from = 0): string {
  const names =
    post.publications.length > 0
      ? post.publications.map(
          (publication) => `${networkNames[publication.network]} (${publication.username})`,
        )
      : post.platforms.map((network) => networkNames[network])
  return new Intl.ListFormat('en').format(names.slice(from))
}
