import { messages } from '#contract/messages.ts'
import { Plus } from 'lucide-react'
import { composerIntent } from '../load-composer.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { offersWriting } from './may-act.ts'

/** The button for a new post above the list. Renders nothing for viewers. */
export function NewPostTile() {
  const role = useWorkspace()?.role
  if (!offersWriting(role)) return null
  return (
    <button
      type="button"
      className="flex min-h-13 w-full items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-edge text-ui leading-none font-semibold text-ink-2 hover:border-ink hover:bg-lark-soft hover:text-ink"
      onClick={raiseNewPost}
      {...composerIntent}
    >
      <Plus aria-hidden />
      {messages.posts.newPost}
    </button>
  )
}
