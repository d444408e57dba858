import { messages } from '#contract/messages.ts'
import type { PostVersion } from '#contract/post-versions.ts'
import type { Post } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { api, ApiProblem } from '../api.ts'
import { differencesOf, type Comparable } from '../composer/drafts/compare-versions.ts'
import { WordDifference } from '../composer/drafts/word-difference.tsx'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { keys } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { raise } from '../window-events.ts'

export interface VersionHistoryProps {
  workspaceId: string
  postId: string
  zone: string
  /** Whether the person may restore an earlier version. */
  mayRestore: boolean
  onRestored?: (post: Post) => void
}

/** The saved versions of a post: the text, the changes, and a button to restore. */
export function VersionHistory({ workspaceId, postId, zone, mayRestore, onRestored }: VersionHistoryProps) {
  const client = useQueryClient()
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: [...keys.posts(workspaceId), 'versions', postId],
    queryFn: ({ signal }) => api.posts.versions({ workspaceId, postId }, { signal }),
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const [isRestoring, setIsRestoring] = useState(false)

  async function restore(version: number) {
    setIsRestoring(true)
    try {
      const post = await api.posts.restore({ workspaceId, postId, version })
      void client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
      raise('posts-updated')
      const description = `Version ${version} restored.`
      showToast({ title: messages.toastTitles.success, description })
      onRestored?.(post)
    } catch (error) {
      const reason = error instanceof ApiProblem ? error.detail : undefined
      const description = [messages.posts.updateFailed, reason].filter(Boolean).join(' ')
      if (!tellPlanRefusal(error)) showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    setIsRestoring(false)
  }

  if (isLoadingError) {
    return <DidNotLoad query={{ isFetching, refetch }}>The versions didn’t load.</DidNotLoad>
  }
  if (!data) {
    return (
      <div className="grid gap-2" aria-busy>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-11 rounded-card!" />
        ))}
      </div>
    )
  }
  if (data.length === 0) {
    return <p className="text-ink-2">No versions yet. Each save creates one.</p>
  }
  const shown = data.find(({ version }) => version === chosen) ?? data[0]
  const before = shown && data[data.indexOf(shown) + 1]
  return (
    <div className="grid min-w-0 gap-4 desk:grid-cols-[236px_minmax(0,1fr)]">
      <VersionList versions={data} shown={shown} zone={zone} onChoose={setChosen} />
      {shown && (
        <section aria-label={`Version ${shown.version}`} className="min-w-0">
          <Changes version={shown} before={before} zone={zone} />
          {(shown.mediaGone > 0 || shown.accountsGone > 0) && (
            <Note tone="amber" className="mt-3">
              {goneInWords(shown)}
            </Note>
          )}
          {mayRestore && shown !== data[0] && (
            <Button
              className="mt-4"
              busy={isRestoring}
              icon={<RotateCcw aria-hidden />}
              onClick={() => void restore(shown.version)}
            >
              Restore this version
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

interface VersionListProps {
  /** The newest first. */
  versions: readonly PostVersion[]
  shown: PostVersion | undefined
  zone: string
  onChoose: (version: number) => void
}

function VersionList({ versions, shown, zone, onChoose }: VersionListProps) {
  const now = useNow()
  const format = useTimeFormat()
  return (
    <ol
      aria-label="Versions"
      className="grid max-h-52 content-start gap-1 overflow-y-auto p-0.5 desk:max-h-105"
    >
      {versions.map((version, at) => (
        <li key={version.version}>
          <button
            type="button"
            aria-pressed={version === shown}
            className={classNames(
              'block min-h-11 w-full rounded-s border px-3 py-1.5 text-start leading-[1.35]',
              version === shown ? 'border-line-2 bg-paper-2' : 'border-transparent hover:bg-paper-2',
            )}
            onClick={() => onChoose(version.version)}
          >
            <span className="block font-semibold tabular-nums">
              {formatWhen(new Date(version.at), now, zone, format)}
              {at === 0 && <span className="font-normal text-muted"> · now</span>}
            </span>
            <span className="block text-small text-ink-2">{howInWords(version)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Changes({ version, before, zone }: { version: PostVersion; before?: PostVersion; zone: string }) {
  const format = useTimeFormat()
  if (!before) {
    return (
      <>
        <h3 className="mb-1.5 text-small font-semibold">Text</h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{version.content.all || 'Nothing'}</p>
      </>
    )
  }
  const differences = differencesOf(comparable(before, zone, format), comparable(version, zone, format))
  if (differences.length === 0) {
    return <p className="text-ink-2">Only settings changed.</p>
  }
  return (
    <div className="grid gap-3.5">
      {differences.map((one) => (
        <div key={one.what} className="min-w-0">
          <h3 className="mb-1 text-small font-semibold">{one.what}</h3>
          {one.kind === 'text' ? (
            <WordDifference before={one.before} after={one.after} show="both" />
          ) : (
            <p className="wrap-anywhere">
              <del>{one.before}</del> → <ins className="no-underline">{one.after}</ins>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

function comparable(version: PostVersion, zone: string, format: TimeFormat): Comparable {
  const { content, media, accounts, scheduledFor } = version
  return {
    content,
    media: media.map(({ id, originalName }) => ({ id, name: originalName })),
    accounts: accounts.map(({ network, username }) => `${networkNames[network]} ${username}`),
    when: scheduledFor ? formatWhenInFull(new Date(scheduledFor), zone, format) : messages.posts.notScheduled,
  }
}

function howInWords({ person, saved }: PostVersion): string {
  const who = person?.name ?? 'A former member'
  switch (saved) {
    case 'by-hand':
      return `${who} saved it`
    case 'by-itself':
      return `Autosaved by ${who}`
    case 'restored':
      return `${who} restored it`
    default:
      return saved satisfies never
  }
}

function goneInWords({ mediaGone, accountsGone }: PostVersion): string {
  const gone = [
    mediaGone > 0 && `${mediaGone} ${mediaGone === 1 ? 'file' : 'files'}`,
    accountsGone > 0 && `${accountsGone} ${accountsGone === 1 ? 'account' : 'accounts'}`,
  ].filter((part) => part !== false)
  return `${gone.join(' and ')} of this version ${mediaGone + accountsGone === 1 ? 'is' : 'are'} no longer available and would be left out.`
}
