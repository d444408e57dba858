import type { ReviewScope } from '#contract/reviews.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { mayAct } from '../posts/may-act.ts'
import { useWorkspace } from '../workspace.ts'

const loadDialog = () => import('./review-link-dialog.tsx')

export interface ReviewLinkButtonProps {
  scope: ReviewScope
  size?: 's' | 'm'
  /** On phones an icon without text. */
  isNarrow?: boolean
  className?: string
}

/** Opens the dialog that makes review links. Renders nothing for people who may not make one. */
export function ReviewLinkButton({ scope, size = 'm', isNarrow = false, className }: ReviewLinkButtonProps) {
  const workspace = useWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, loading, ask } = useLazyModule(loadDialog, () => {
    setIsOpen(false)
    showOffline()
  })
  if (!workspace || !mayAct(workspace.role).schedule) return null
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
