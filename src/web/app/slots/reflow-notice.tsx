import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { keys } from '../queries.ts'
import { countedPosts } from './reflow-text.ts'
import type { ReflowOffer } from './use-reflow.ts'

interface ReflowNoticeProps {
  workspace: Workspace
  connections: readonly Connection[]
  /** null: no post is at a removed posting time. */
  offer: ReflowOffer | null
  /** The posts keep their times, or have new ones. */
  onDone: () => void
}

const load = () => import('./reflow-dialog.tsx')

/** Says that posts are at times that are no longer posting times, and offers new ones. Nothing is moved by itself. */
export function ReflowNotice({ workspace, connections, offer, onDone }: ReflowNoticeProps) {
  const client = useQueryClient()
  // What is being looked at stays while the posts are fetched again.
  const [shown, setShown] = useState<ReflowOffer | null>(null)
  const { loaded, ask } = useLazyModule(load, () => {
    setShown(null)
    showOffline()
  })
  const refetch = () => void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  function finish() {
    setShown(null)
    onDone()
  }
  return (
    <>
      {offer && (
        <Note filled live tone="amber">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {sayWhich(offer)}
            <Button
              size="s"
              onPointerEnter={ask}
              onFocus={ask}
              onClick={() => {
                ask()
                setShown(offer)
              }}
            >
              Preview new times
            </Button>
          </span>
        </Note>
      )}
      {shown && loaded && (
        <loaded.ReflowDialog
          offer={shown}
          connections={connections}
          workspace={workspace}
          onChanged={refetch}
          onDone={finish}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

function sayWhich({ posts, hasMore }: ReflowOffer): string {
  const count = hasMore ? `More than ${countedPosts(posts.length)}` : countedPosts(posts.length)
  return posts.length === 1
    ? `${count} is scheduled at a time that is no longer a posting time.`
    : `${count} are scheduled at times that are no longer posting times.`
}
