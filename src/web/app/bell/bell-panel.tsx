import type { Workspace } from '#contract/workspaces.ts'
import { CheckCheck, RefreshCw, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../use-now.ts'
import { MessageList } from './message-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useMarkRead, useNotifications } from './use-notifications.ts'

export interface BellPanelProps {
  workspace: Workspace
  open: boolean
  onClose: () => void
}

/** What toasts said lately, and the person's notifications, newest first; each leads to the post and its next step. */
export function BellPanel({ workspace, open, onClose }: BellPanelProps) {
  const list = useNotifications(workspace.id)
  const markRead = useMarkRead(workspace.id)
  const now = useNow()
  const notifications = list.data?.pages.flatMap((page) => page.notifications)
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      className="flex max-h-[calc(100dvh-24px)] w-[min(440px,calc(100%-24px))] flex-col max-desk:mt-3! max-desk:mb-auto! desk:ms-61! desk:mt-3!"
    >
      <PanelTop unread={unread} markRead={markRead} onClose={onClose} />
      <div className="min-h-0 overflow-y-auto rounded-b-dialog border-t border-line">
        <MessageList now={now} zone={workspace.timezone} onPress={onClose} />
        {list.isError && !notifications && (
          <EmptyState
            down
            title="Notifications did not load"
            action={
              <Button
                icon={<RefreshCw aria-hidden />}
                busy={list.isFetching}
                onClick={() => void list.refetch()}
              >
                Try again
              </Button>
            }
          >
            Your notifications are safe.
          </EmptyState>
        )}
        {list.isPending && <Skeletons />}
        {notifications?.length === 0 && (
          <EmptyState title="No notifications">
            You’ll see it here when a post fails, an account needs to be reconnected, or someone mentions you.
          </EmptyState>
        )}
        {notifications && notifications.length > 0 && (
          <ul aria-label="Notifications">
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                now={now}
                zone={workspace.timezone}
                onGo={() => {
                  if (!one.read) markRead.mutate(one.id)
                  onClose()
                }}
                onRead={() => markRead.mutate(one.id)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="grid p-3">
            <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}

interface PanelTopProps {
  unread: number
  markRead: ReturnType<typeof useMarkRead>
  onClose: () => void
}

function PanelTop({ unread, markRead, onClose }: PanelTopProps) {
  return (
    <div className="flex items-center gap-1 py-2.5 ps-4.5 pe-2.5">
      <DialogTitle className="me-auto">Notifications</DialogTitle>
      <Button
        variant="quiet"
        square
        aria-label="Mark all as read"
        title="Mark all as read"
        unavailable={unread === 0}
        busy={markRead.isPending && markRead.variables === undefined}
        icon={<CheckCheck aria-hidden />}
        onClick={() => markRead.mutate(undefined)}
      />
      <Link
        to="/dashboard/settings#notifications"
        className={buttonClass({ variant: 'quiet', square: true })}
        aria-label="Email settings"
        title="Email settings"
        onClick={onClose}
      >
        <Settings aria-hidden />
      </Link>
      <DialogClose />
    </div>
  )
}

function Skeletons() {
  return (
    <div aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4.5 py-3.5 last:border-0">
          <Skeleton className="size-6 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
