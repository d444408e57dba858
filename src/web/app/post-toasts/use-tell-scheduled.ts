import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { currentTimeFormat } from '../../ui/time-format.ts'
import { useWorkspace } from '../workspace.ts'
import { tellScheduled, type Scheduled } from './tell-scheduled.ts'

/** Says for when a post is scheduled, with View and Undo. Does nothing before the workspace is known. */
export function useTellScheduled(): (scheduled: Scheduled) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const workspace = useWorkspace()
  return (scheduled) => {
    if (!workspace) return
    const room = {
      client,
      workspaceId: workspace.id,
      zone: workspace.timezone,
      format: currentTimeFormat,
      view: (postId: string) => void navigate(`/dashboard/posts/${postId}`),
    }
    tellScheduled(room, scheduled)
  }
}
