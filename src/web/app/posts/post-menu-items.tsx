import {
  CalendarArrowUp,
  CalendarClock,
  CalendarOff,
  Copy,
  CopyPlus,
  FileText,
  LayoutTemplate,
  Link2,
  PencilLine,
  Radio,
  RotateCw,
  Send,
  Tag,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { postForTemplate } from '../templates/save-as/text-to-save.ts'
import { raise } from '../window-events.ts'
import { copyLinks } from './copy-links.ts'
import type { PostMenuProps } from './post-menu.tsx'
import { failedOf, retryText } from './publication-text.ts'
import { quickActsOf, type QuickActs } from './quick-acts.ts'

/** What can be done to one post. One that has gone out can't be changed: it can be written again. */
export function PostMenuItems(props: PostMenuProps) {
  const { post, isOpen, onToggleNetworks, may, on } = props
  const open = useNavigate()
  const acts = quickActsOf(post, may)
  const failed = failedOf(post)
  return (
    <>
      {may.schedule && failed.length > 0 && (
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => void on.retry(post, failed)}>
          {retryText(failed)}
        </MenuItem>
      )}
      {acts.edit && (
        <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => raise('edit-post', { postId: post.id })}>
          Edit
        </MenuItem>
      )}
      {acts.writeAgain && (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => raise('new-post', { date: new Date(), content: post.content, copyOf: post.id })}
        >
          Post again as new
        </MenuItem>
      )}
      <TimeItems {...props} acts={acts} />
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => void open(`/dashboard/posts/${post.id}`)}>
        Open
      </MenuItem>
      {acts.links.length > 0 && (
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLinks(acts.links)}>
          {acts.links.length === 1 ? 'Copy link' : `Copy ${acts.links.length} links`}
        </MenuItem>
      )}
      {may.write && (
        <>
          <MenuItem icon={<Tag aria-hidden />} onSelect={() => on.label(post)}>
            Labels
          </MenuItem>
          <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => on.duplicate(post)}>
            Duplicate
          </MenuItem>
          <MenuItem
            icon={<LayoutTemplate aria-hidden />}
            onSelect={() => raise('save-as-template', postForTemplate(post))}
          >
            Save as template
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Radio aria-hidden />} onSelect={onToggleNetworks}>
        {isOpen ? 'Hide networks' : 'Show networks'}
      </MenuItem>
      {acts.remove && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={() => on.remove(post)}>
            Delete
          </MenuItem>
        </>
      )}
    </>
  )
}

/** What changes the time of a post. */
function TimeItems({ post, on, acts }: PostMenuProps & { acts: QuickActs }) {
  return (
    <>
      {acts.reschedule && (
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => on.reschedule(post)}>
          Reschedule
        </MenuItem>
      )}
      {acts.nextSlot && (
        <MenuItem icon={<CalendarArrowUp aria-hidden />} onSelect={() => on.nextSlot(post)}>
          Next slot
        </MenuItem>
      )}
      {acts.publishNow && (
        <MenuItem icon={<Send aria-hidden />} onSelect={() => on.publishNow(post)}>
          Publish now
        </MenuItem>
      )}
      {acts.unschedule && (
        <MenuItem icon={<CalendarOff aria-hidden />} onSelect={() => on.unschedule(post)}>
          Unschedule
        </MenuItem>
      )}
    </>
  )
}
