import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostKinds } from '#domain/networks/rules-of-kind.ts'
import type { Problem } from '#domain/post/check-post.ts'
import type { Attachment } from '../files/attachment.ts'

/** A file of a post, and what can be done with it. */
export interface MediaItemProps {
  workspaceId: string
  attachment: Attachment
  position: number
  of: number
  networks: readonly NetworkId[]
  /** What the post is on networks that know several kinds. */
  kinds: PostKinds
  problems: readonly Problem[]
  /** On the tab of one network: whether it takes the file. */
  choice?: { network: NetworkId; isTaken: boolean; onToggle: () => void }
  onDescribe: (altText: string) => void
  onMove: (by: -1 | 1) => void
  onPause: () => void
  onResume: () => void
  onContinueWith: (file: File) => void
  onReplace: (file: File) => void
  onCrop: (media: Media) => void
  onRemove: () => void
}
