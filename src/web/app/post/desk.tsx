import type { Post } from '#contract/posts.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'

const load = () => import('./desk-sections.tsx')

export interface DeskProps {
  post: Post
  zone: string
  /** Whether the person may restore an earlier version. */
  mayRestore: boolean
}

/** The internal parts of a post: approval, notes, versions. */
export function Desk({ post, zone, mayRestore }: DeskProps) {
  const [showsVersions, setShowsVersions] = useState(false)
  const { loaded, loading, lost, again } = useLoadedModule(load)
  const { hash } = useLocation()
  useEffect(() => {
    if (loaded && hash === '#approval') document.getElementById('approval')?.scrollIntoView()
  }, [loaded, hash])
  if (!loaded) {
    return lost ? (
      <Button busy={loading} className="justify-self-start" onClick={again}>
        Load approval and notes
      </Button>
    ) : (
      <Skeleton className="h-24 rounded-card!" />
    )
  }
  return (
    <>
      <div id="approval" className="scroll-mt-16 border-t border-line pt-4">
        <loaded.ApprovalPanel post={post} />
      </div>
      <div className="border-t border-line pt-4">
        <loaded.PostNotes workspaceId={post.workspaceId} postId={post.id} />
      </div>
      <div className="border-t border-line pt-4">
        {showsVersions ? (
          <loaded.VersionHistory
            workspaceId={post.workspaceId}
            postId={post.id}
            zone={zone}
            mayRestore={mayRestore}
          />
        ) : (
          <Button size="s" onClick={() => setShowsVersions(true)}>
            Show earlier versions
          </Button>
        )}
      </div>
    </>
  )
}
