import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { useNotes } from '../../notes/use-notes.ts'
import type { ComposerModel } from '../state/use-composer.ts'

const load = () => import('../../notes/post-notes.tsx')

/** What the people of the workspace say to each other about the post. A new post has notes once it is saved. */
export function NotesPanel({ model }: { model: ComposerModel }) {
  const { post } = model.state
  const [isLost, setIsLost] = useState(false)
  const { loaded, ask } = useLazyModule(load, () => setIsLost(true))
  useEffect(() => {
    if (!isLost) ask()
  })
  if (!post)
    return <p className="text-small text-ink-2">You can add notes as soon as the post is saved as a draft.</p>
  if (loaded)
    return <loaded.PostNotes workspaceId={model.workspaceId} postId={post.id} label="Notes beside the text" />
  if (!isLost) return <Skeleton className="h-24 rounded-s!" />
  return (
    <p className="text-small text-ink-2">
      The notes did not load. They’re safe.{' '}
      <Button size="s" icon={<RefreshCw aria-hidden />} onClick={() => setIsLost(false)}>
        Try again
      </Button>
    </p>
  )
}

/** How many notes there are, beside the name of the tab. */
export function NotesCount({ model }: { model: ComposerModel }) {
  const { post } = model.state
  return post && <CountOf workspaceId={model.workspaceId} postId={post.id} />
}

function CountOf(which: { workspaceId: string; postId: string }) {
  const { data } = useNotes(which.workspaceId, which.postId)
  if (!data || data.length === 0) return null
  return <span className="font-medium text-muted tabular-nums">{data.length}</span>
}
