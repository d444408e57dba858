import type { Post, Publication } from '#contract/posts.ts'
import { EllipsisVertical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MayAct } from './may-act.ts'

/** What is done to a post from its menu. */
export interface MenuActions {
  retry: (post: Post, publications: readonly Publication[]) => Promise<void>
  reschedule: (post: Post) => void
  /** Gives it the next free posting time. */
  nextSlot: (post: Post) => void
  /** Asks first. */
  publishNow: (post: Post) => void
  unschedule: (post: Post) => void
  label: (post: Post) => void
  duplicate: (post: Post) => void
  remove: (post: Post) => void
  /** Called right before the menu opens. */
  reach: () => void
}

export interface PostMenuProps {
  post: Post
  /** A short name of the post. */
  name: string
  /** Whether the lines for each network are expanded. */
  isOpen: boolean
  onToggleNetworks: () => void
  may: MayAct
  on: MenuActions
}

const loadItems = () => import('./post-menu-items.tsx')

/** What can be done to one post; its items are loaded when the pointer or the focus comes near. */
export function PostMenu(props: PostMenuProps) {
  const { name, on } = props
  return (
    <Menu
      load={loadItems}
      trigger={
        <Button
          variant="quiet"
          size="s"
          square
          aria-label={`Menu: ${name}`}
          onPointerEnter={on.reach}
          onFocus={on.reach}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      {({ PostMenuItems }) => <PostMenuItems {...props} />}
    </Menu>
  )
}
