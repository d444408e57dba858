import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { api } from '../../api.ts'
import { useMe } from '../../queries.ts'
import { mediaOf } from '../files/attachment.ts'
import { sortedByNetwork } from '../state/problems.ts'
import { allAttachments, contentOf, type ComposerState } from '../state/composer-state.ts'
import { differencesOf, type Comparable, type VersionDifference } from './compare-versions.ts'
import type { Conflict } from './use-saver.ts'
import { WordDifference } from './word-difference.tsx'

interface ConflictDialogProps {
  conflict: Conflict
  workspaceId: string
  connections: readonly Connection[]
  state: ComposerState
  zone: string
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Two people wrote at the same time: both versions side by side, and which one is to stay. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, workspaceId, connections, state, zone, onKeepMine, onTakeTheirs, onLater } = props
  const { theirs } = conflict
  const who = useWho(workspaceId, theirs.id, theirs.version)
  const { data: me } = useMe()
  const isOwn = who !== undefined && who.id === me?.id
  const format = useTimeFormat()
  const mine = comparableMine(state, connections, zone, format)
  const differences = differencesOf(comparableTheirs(props, format), mine)
  return (
    <Dialog
      open
      above
      keepOnOutsidePress
      onClose={onLater}
      title={isOwn ? 'You changed this post in another window' : 'Someone else changed this post'}
      className="w-[min(860px,calc(100%-24px))]!"
    >
      <DialogDescription>
        {isOwn ? 'You' : (who?.name ?? 'Someone')} saved it on{' '}
        {formatDayAndTime(new Date(theirs.updatedAt), 'short', zone, format)}, while you were writing
        {isOwn && ' here'}. Nothing is lost: the version you don’t choose stays in the version history, or can
        be copied.
      </DialogDescription>
      <div className="mt-4 grid gap-4">
        {differences.length === 0 && <p>Both versions are now the same.</p>}
        {differences.map((difference) => (
          <Row key={difference.what} difference={difference} isOwn={isOwn} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button
          variant="quiet"
          className="me-auto max-desk:w-full"
          icon={<Copy aria-hidden />}
          onClick={() => void copy(textsOf(state))}
        >
          {isOwn ? 'Copy this one' : 'Copy mine'}
        </Button>
        <Button onClick={onTakeTheirs}>{isOwn ? 'Use the other one' : 'Use theirs'}</Button>
        <Button variant="lark" data-autofocus onClick={onKeepMine}>
          {isOwn ? 'Keep this one' : 'Keep mine'}
        </Button>
      </div>
    </Dialog>
  )
}

/** @param isOwn the other version is that of the same person */
function Row({ difference, isOwn }: { difference: VersionDifference; isOwn: boolean }) {
  const { what, kind, before, after } = difference
  const texts = { before, after }
  return (
    <section aria-label={what}>
      <h3 className="mb-1.5 text-small font-semibold">{what}</h3>
      <div className="grid gap-2.5 desk:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <div key={side} className="min-w-0 rounded-card border border-line bg-paper px-3.5 py-2.5">
            <b className="mb-1 block text-tiny font-semibold text-ink-2">
              {side === 'before' ? otherName(isOwn) : isOwn ? 'What you wrote here' : 'What you wrote'}
            </b>
            {texts[side] === '' ? (
              <p className="text-muted">Nothing</p>
            ) : kind === 'text' ? (
              <WordDifference before={before} after={after} show={side} />
            ) : (
              <p className="wrap-anywhere">{texts[side]}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

const otherName = (isOwn: boolean) => (isOwn ? 'What you wrote there' : 'What they wrote')

/** Who saved a version. */
function useWho(workspaceId: string, postId: string, version: number) {
  const { data } = useQuery({
    queryKey: ['posts', workspaceId, 'versions', postId, version],
    queryFn: ({ signal }) => api.posts.versions({ workspaceId, postId }, { signal }),
  })
  return data?.find((one) => one.version === version)?.person ?? undefined
}

function comparableMine(
  state: ComposerState,
  connections: readonly Connection[],
  zone: string,
  format: TimeFormat,
): Comparable {
  const chosen = sortedByNetwork(connections).filter(({ id }) => state.connectionIds.includes(id))
  return {
    content: contentOf(state),
    media: state.attachments.map((one) => ({ id: mediaOf(one)?.id ?? one.key, name: one.name })),
    accounts: chosen.map(({ provider, username }) => `${networkNames[provider]} ${username}`),
    when:
      state.post?.isDraft === false && state.scheduledFor ? inWords(state.scheduledFor, zone, format) : null,
  }
}

function comparableTheirs(
  { conflict: { theirs }, zone }: ConflictDialogProps,
  format: TimeFormat,
): Comparable {
  const sent = theirs.publications.filter(
    ({ part, connectionId }) => part === 'post' && connectionId !== null,
  )
  return {
    content: theirs.content,
    media: theirs.media.map(({ id, originalName }) => ({ id, name: originalName })),
    accounts: sent.map(({ network, username }) => `${networkNames[network]} ${username}`),
    when: theirs.scheduledFor ? inWords(new Date(theirs.scheduledFor), zone, format) : 'Not scheduled',
  }
}

function inWords(at: Date, zone: string, format: TimeFormat): string {
  return formatDayAndTime(at, 'weekday-long', zone, format)
}

/** Everything written, one text below the other. */
function textsOf(state: ComposerState): string {
  const { all, platforms = {}, thread } = contentOf(state)
  const replies = [...(thread?.all ?? []), ...Object.values(thread?.platforms ?? {}).flat()].map(
    ({ text }) => text,
  )
  const names = allAttachments(state).map(({ name }) => name)
  return [all, ...Object.values(platforms), ...replies, ...names].filter((text) => text !== '').join('\n\n')
}

async function copy(text: string): Promise<void> {
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (done) showToast({ title: messages.toastTitles.success, description: 'Copied what you wrote' })
  else {
    showToast({
      title: messages.toastTitles.error,
      description: 'Your browser blocked copying. Select the text and copy it yourself.',
      tone: 'bad',
    })
  }
}
