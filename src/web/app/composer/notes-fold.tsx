import { StickyNote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useLate } from '../../ui/use-late.ts'
import type { ComposerModel } from './use-composer.ts'

const load = () => import('../notes/post-notes.tsx')

/** What the people of the workspace say to each other about the post, once it is saved; folded until it is wanted. */
export function NotesFold({ model }: { model: ComposerModel }) {
  const { post } = model.state
  const [isOpen, setIsOpen] = useState(false)
  const fold = useRef<HTMLDivElement>(null)
  const { loaded, loading, ask } = useLate(load, () => {
    setIsOpen(false)
    const description = 'The notes did not load. They’re safe; please try again in a moment.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
  })
  const isShown = isOpen && loaded !== null
  // The button is gone: who pressed it goes on where a note is written.
  useEffect(() => {
    if (isShown) fold.current?.querySelector('textarea')?.focus()
  }, [isShown])
  if (!post) return null
  if (isOpen && loaded) {
    return (
      <div ref={fold} className="border-t border-line pt-3.5">
        <loaded.PostNotes workspaceId={model.workspaceId} postId={post.id} label="Notes beside the text" />
      </div>
    )
  }
  return (
    <Button
      variant="quiet"
      size="s"
      className="-ms-2.5 justify-self-start self-start"
      icon={<StickyNote aria-hidden />}
      busy={isOpen && loading}
      onClick={() => {
        setIsOpen(true)
        ask()
      }}
    >
      Internal notes
    </Button>
  )
}
