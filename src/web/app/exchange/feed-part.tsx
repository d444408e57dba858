import { formatMoment } from '#domain/time/format/moments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { RowSkeletons } from '../settings/row-skeletons.tsx'
import { useAct } from '../settings/use-act.ts'
import { useReader } from '../use-reader.ts'

/** The secret link of the calendar feed: create, renew, revoke. */
export function FeedPart({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient()
  const { now, zone, format } = useReader()
  const { busy, act } = useAct()
  const [url, setUrl] = useState<string | null>(null)
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const query = useQuery({
    queryKey: keys.calendarFeed(workspaceId),
    queryFn: ({ signal }) => api.exchange.feed({ workspaceId }, { signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey: keys.calendarFeed(workspaceId) })

  const make = () =>
    act(
      'make',
      async () => {
        setUrl((await api.exchange.makeFeed({ workspaceId })).url)
        await refresh()
      },
      { failed: 'The link was not created.' },
    )
  const end = () =>
    act(
      'end',
      async () => {
        await api.exchange.endFeed({ workspaceId })
        setUrl(null)
        await refresh()
      },
      { done: 'The link is revoked.', failed: 'The link was not revoked.' },
    )
  const confirm = async () => {
    if (asking === 'renew') await make()
    else await end()
    setAsking(null)
  }

  if (query.isPending) return <RowSkeletons rows={1} />
  if (query.isLoadingError) {
    return (
      <LoadFailed what="The calendar link" busy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  const { feed } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3.5">
      {url && <FreshLink url={url} />}
      {feed ? (
        <>
          <p className="text-small text-muted">
            Created {formatMoment(new Date(feed.createdAt), now, zone, format)},{' '}
            {feed.readAt
              ? `last read ${formatMoment(new Date(feed.readAt), now, zone, format)}`
              : 'not read yet'}
            .
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking('renew')}>Create new link</Button>
            <Button variant="quiet" onClick={() => setAsking('end')}>
              Revoke link
            </Button>
          </div>
        </>
      ) : (
        <Button busy={busy === 'make'} onClick={() => void make()}>
          Create calendar link
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'renew' ? 'Create a new link?' : 'Revoke the link?'}
        confirmLabel={asking === 'renew' ? 'Create new link' : 'Revoke link'}
        busy={busy !== null}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      >
        The current link stops working. Calendars that use it no longer show your posts.
      </ConfirmDialog>
    </div>
  )
}

function FreshLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <div role="alert" className="grid w-full gap-3 rounded-card border border-line bg-leaf-soft p-4">
      <p className="font-semibold text-leaf-text">
        Here is the link. Copy it now, we show it only once. Add it to your calendar as a subscription.
      </p>
      <code className="font-mono text-small break-all select-all">{url}</code>
      <Button
        className="justify-self-start"
        icon={<Copy aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  )
}
