import { messages } from '#contract/messages.ts'
import type { ReviewScope } from '#contract/reviews.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useLate } from '../../ui/use-late.ts'
import { useWorkspace } from '../workspace.ts'

const loadDialog = () => import('./review-link-dialog.tsx')

export interface ReviewLinkButtonProps {
  scope: ReviewScope
  size?: 's' | 'm'
  /** On phones only its mark. */
  isNarrow?: boolean
  className?: string
}

/** Opens the dialog that makes review links. Not there for whoever may not make any. */
export function ReviewLinkButton({ scope, size = 'm', isNarrow = false, className }: ReviewLinkButtonProps) {
  const workspace = useWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, loading, ask } = useLate(loadDialog, () => {
    setIsOpen(false)
    const description = 'The line is down between you and us. Please try again in a moment.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
  })
  if (!workspace || workspace.role === 'author' || workspace.role === 'viewer') return null
  return (
    <>
      <Button
        size={size}
        className={className}
        busy={isOpen && loading}
        icon={<Link2 aria-hidden />}
        onClick={() => {
          setIsOpen(true)
          ask()
        }}
      >
        <span className={isNarrow ? 'max-desk:sr-only' : undefined}>Review link</span>
      </Button>
      {loaded && (
        <loaded.ReviewLinkDialog
          workspaceId={workspace.id}
          scope={scope}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
