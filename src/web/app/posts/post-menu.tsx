import type { Post } from '#contract/posts.ts'
import { CalendarOff, Copy, EllipsisVertical, PencilLine, Radio, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { raise } from '../window-events.ts'
import { canEdit } from './post-facts.ts'

export interface PostMenuProps {
  post: Post
  /** The post in a few words. */
  name: string
  /** The lines about each network are unfolded. */
  isOpen: boolean
  onToggleNetworks: () => void
  onUnschedule: () => void
  onDelete: () => void
  /** Somebody is about to open the menu. */
  onReach: () => void
}

/** What can be done to one post. One that has gone out can't be changed: it can be written again. */
export function PostMenu(props: PostMenuProps) {
  const { post, name, isOpen, onToggleNetworks, onUnschedule, onDelete, onReach } = props
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
      {canEdit(post) ? (
        <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => raise('edit-post', { postId: post.id })}>
          Edit
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => raise('new-post', { date: new Date(), content: post.content, copyOf: post.id })}
        >
          Write again
        </MenuItem>
      )}
      {post.status === 'scheduled' && (
        <MenuItem icon={<CalendarOff aria-hidden />} onSelect={onUnschedule}>
          Unschedule
        </MenuItem>
      )}
      <MenuItem icon={<Radio aria-hidden />} onSelect={onToggleNetworks}>
        {isOpen ? 'Hide networks' : 'Show networks'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
