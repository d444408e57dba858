import type { AccountNumbers } from '#contract/analytics.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWriters } from '../use-writers.ts'
import { backfillText, isImporting } from './backfill-text.ts'
import { useHistoryActions } from './use-history-actions.ts'

interface ImportHistoryProps {
  workspaceId: string
  connectionId: string
  /** null: never asked for. */
  backfill: AccountNumbers['backfill']
  size?: 's' | 'm'
}

/** Imports what an account posted before, with its progress. */
export function ImportHistory({ workspaceId, connectionId, backfill, size = 'm' }: ImportHistoryProps) {
  const [own, setOwn] = useState(backfill)
  const { busy, start, cancel } = useHistoryActions(workspaceId, connectionId, setOwn)
  const writers = useWriters()
  const now = backfill ?? own
  return (
    <span className="grid justify-items-start gap-1.5">
      {now && isImporting(now) && (
        <progress
          aria-label="Imported posts"
          className="h-2 w-60 max-w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          {...(now.expected !== null && { value: now.posts, max: Math.max(1, now.expected) })}
        />
      )}
      {now && <output className="text-small text-ink-2 tabular-nums">{backfillText(now, writers)}</output>}
      {now && isImporting(now) ? (
        <Button size={size} busy={busy} onClick={() => void cancel()}>
          Cancel import
        </Button>
      ) : (
        <Button size={size} busy={busy} icon={<History aria-hidden />} onClick={() => void start()}>
          {now?.status === 'done' ? 'Import history again' : 'Import history'}
        </Button>
      )}
    </span>
  )
}
