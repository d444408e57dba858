import type { Post } from '#contract/posts.ts'
import { Copy, CopyPlus, LayoutTemplate, PencilLine, Tag, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { mayAct } from '../posts/may-act.ts'
import { canEdit, preview, wordsOf } from '../posts/post-facts.ts'
import { postForTemplate } from '../templates/save-as/text-to-save.ts'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import type { WholePostActs } from './use-whole-post-acts.ts'

/** The first words of a post, and the actions on the whole post. */
export function PostHeader({ post, acts }: { post: Post; acts: WholePostActs }) {
  const { write, schedule } = mayAct(useWorkspace()?.role)
  const mayChange = write && (schedule || post.status === 'draft')
  return (
    <header className="flex flex-wrap items-center gap-2.5">
      <h1 className="min-w-0 flex-1 basis-60 text-[1.5rem] leading-[1.2] tracking-[-0.03em] break-words">
        {preview(wordsOf(post), 80) || 'A post without text'}
      </h1>
      <div className="flex flex-wrap gap-2 max-desk:[&_svg]:hidden">
        {mayChange && canEdit(post) && (
          <Button icon={<PencilLine aria-hidden />} onClick={() => raise('edit-post', { postId: post.id })}>
            Edit
          </Button>
        )}
        {write && !canEdit(post) && (
          <Button
            icon={<Copy aria-hidden />}
            onClick={() => raise('new-post', { date: new Date(), content: post.content, copyOf: post.id })}
          >
            Post again as new
          </Button>
        )}
        {write && (
          <>
            <Button icon={<Tag aria-hidden />} onClick={() => acts.ask({ what: 'label', posts: [post] })}>
              Labels
            </Button>
            <Button
              icon={<CopyPlus aria-hidden />}
              busy={acts.bulk.progress !== null}
              onClick={() => void acts.bulk.run([post], { kind: 'duplicate' })}
            >
              Duplicate
            </Button>
            <Button
              icon={<LayoutTemplate aria-hidden />}
              onClick={() => raise('save-as-template', postForTemplate(post))}
            >
              Save as template
            </Button>
          </>
        )}
        {mayChange && (
          <Button
            variant="clay"
            icon={<Trash2 aria-hidden />}
            onPointerEnter={acts.deletion.prepare}
            onFocus={acts.deletion.prepare}
            onClick={() => acts.deletion.askToDelete([post.id])}
          >
            Delete
          </Button>
        )}
      </div>
    </header>
  )
}
