import type { ReportLink } from '#contract/analytics.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useWriters, type Writers } from '../use-writers.ts'
import { useReportActions } from './use-report-actions.ts'

interface LinkListProps {
  workspaceId: string
  links: readonly ReportLink[]
}

/** The reports that were shared, newest first. Editors see them. */
export function LinkList({ workspaceId, links }: LinkListProps) {
  const writers = useWriters()
  const [asked, setAsked] = useState<ReportLink | null>(null)
  const { busy, revoke } = useReportActions(workspaceId)
  if (links.length === 0) return <p className="text-small text-muted">No report has been shared yet.</p>
  return (
    <>
      <ul>
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{link.title}</b>
              <span className="block text-small text-muted">{linkText(link, writers)}</span>
            </span>
            {link.state === 'open' && (
              <Button size="s" onClick={() => setAsked(link)}>
                Revoke<span className="sr-only"> {link.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void revoke(asked.id).then(() => setAsked(null))
        }}
      >
        “{asked?.title}” can’t be opened any more. Your numbers stay.
      </ConfirmDialog>
    </>
  )
}

function linkText(link: ReportLink, { date }: Writers): string {
  const { state, isLive, query, createdBy, createdAt, expiresAt, openedAt, opened } = link
  const accounts = query.connections.length === 1 ? '1 account' : `${query.connections.length} accounts`
  const isFiltered = Boolean(query.networks ?? query.labels ?? query.authors ?? query.campaigns)
  const kind = `${accounts}${isFiltered ? ', filtered' : ''}, ${isLive ? 'kept up to date' : 'as it was'}`
  const made = `shared ${date(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`
  const seen =
    openedAt === null
      ? 'not opened yet'
      : `opened ${opened === 1 ? 'once' : `${opened} times`}, last ${date(openedAt)}`
  const until =
    state === 'open'
      ? `expires ${date(expiresAt)}`
      : state === 'expired'
        ? `expired ${date(expiresAt)}`
        : 'revoked'
  return [kind, made, seen, until].join(' · ')
}
