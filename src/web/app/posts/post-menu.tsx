import type { Post, Publication } from '#contract/posts.ts'
import {
  CalendarOff,
  Copy,
  CopyPlus,
  EllipsisVertical,
  FileText,
  PencilLine,
  Radio,
  RotateCw,
  Tag,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { raise } from '../window-events.ts'
import type { MayAct } from './may-act.ts'
import { canEdit } from './post-facts.ts'
import { failedOf, retryText } from './publication-text.ts'

export interface PostMenuProps {
  post: Post
  /** The post in a few words. */
  name: string
  /** The lines about each network are unfolded. */
  isOpen: boolean
  onToggleNetworks: () => void
  onRetry: (failed: readonly Publication[]) => void
  onUnschedule: () => void
  onLabel: () => void
  onDuplicate: () => void
  may: MayAct
  onDelete: () => void
  /** Somebody is about to open the menu. */
  onReach: () => void
}

/** What can be done to one post. One that has gone out can't be changed: it can be written again. */
export function PostMenu(props: PostMenuProps) {
  const { post, name, isOpen, may, onReach } = props
  const { onRetry, onToggleNetworks, onUnschedule, onLabel, onDuplicate, onDelete } = props
  const open = useNavigate()
  const failed = failedOf(post)
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="s"
          square
          aria-label={`Menu: ${name}`}
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      {may.schedule && failed.length > 0 && (
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => onRetry(failed)}>
          {retryText(failed)}
        </MenuItem>
      )}
      {may.write && canEdit(post) && (may.schedule || post.status === 'draft') ? (
        <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => raise('edit-post', { postId: post.id })}>
          Edit
        </MenuItem>
      ) : (
        may.write && (
          <MenuItem
            icon={<Copy aria-hidden />}
            onSelect={() => raise('new-post', { date: new Date(), content: post.content, copyOf: post.id })}
          >
            Post again as new
          </MenuItem>
        )
      )}
      {may.schedule && post.status === 'scheduled' && (
        <MenuItem icon={<CalendarOff aria-hidden />} onSelect={onUnschedule}>
          Unschedule
        </MenuItem>
      )}
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => void open(`/dashboard/posts/${post.id}`)}>
        Open
      </MenuItem>
      {may.write && (
        <>
          <MenuItem icon={<Tag aria-hidden />} onSelect={onLabel}>
            Labels
          </MenuItem>
          <MenuItem icon={<CopyPlus aria-hidden />} onSelect={onDuplicate}>
            Duplicate
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Radio aria-hidden />} onSelect={onToggleNetworks}>
        {isOpen ? 'Hide networks' : 'Show networks'}
      </MenuItem>
      {may.write && (may.schedule || post.status === 'draft') && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
