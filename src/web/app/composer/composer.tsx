import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import type { PagePicture } from '#contract/templates.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { mayAct } from '../posts/may-act.ts'
import { keys } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import './shell/composer.css'
import { loadChecks } from './checks/late-checks.ts'
import { ComposerDialog } from './shell/composer-dialog.tsx'
import { chosenTime } from './drafts/chosen-times.ts'
import type { Opening } from './state/composer-state.ts'
import { forgetDraft, newSlot } from './kept/draft-keeper.ts'
import { keptToOffer, stillOffered } from './kept/offer-kept.ts'
import { openingOfCopy, openingOfKept, openingOfNew, openingOfPost } from './state/opening.ts'
import { clearSessionMedia, sentMedia, type SentMedia } from './files/session-media.ts'
import type { KeptDraft } from './kept/kept-draft.ts'

// Also when the composer is loaded ahead: what is written without a connection is checked, too.
void loadChecks()

export interface ComposerProps {
  workspace: Workspace
  /** null while those of another workspace are fetched: nothing is opened then. */
  connections: Connection[] | null
}

/** One opening, in the workspace it was opened in. */
interface Session {
  workspace: Workspace
  connections: readonly Connection[]
  opening: Opening
  /** Where what is written is kept on this device. */
  slot: string
  kept: KeptDraft | null
  sent: SentMedia | null
  files: readonly File[]
  pictures: readonly PagePicture[]
}

/** What another screen sends along to be attached. */
type SentAlong = Pick<Session, 'sent' | 'files' | 'pictures'>

const nothing: SentAlong = { sent: null, files: [], pictures: [] }

/**
 * The new-post dialog. Opens on the window events `new-post` and `edit-post`, always from the connections of that
 * moment: while it is closed there is nothing left over for `connection-updated` to reset.
 * Source: docs/specification/composer.md#new-post-dialog.
 */
export function Composer({ workspace, connections }: ComposerProps) {
  const { session, close, restore, discard } = useSession(workspace, connections)
  if (!session) return null
  const { kept } = session
  const hasMoved = session.workspace.id !== workspace.id
  return (
    <>
      <ComposerDialog
        key={session.slot}
        workspace={session.workspace}
        connections={hasMoved || !connections ? session.connections : connections}
        opening={session.opening}
        slot={session.slot}
        kept={kept}
        sent={session.sent}
        files={session.files}
        pictures={session.pictures}
        onRestore={() => kept && void restore(kept)}
        onForgetKept={() => kept && void discard(kept)}
        onClosed={close}
      />
      <WorkspaceQuestion key={workspace.id} isAsked={hasMoved} onContinue={close} />
    </>
  )
}

export default Composer

/** The opening there is; null: the composer is closed. */
function useSession(workspace: Workspace, connections: Connection[] | null) {
  const [session, setSession] = useState<Session | null>(null)
  const zone = workspace.timezone
  const client = useQueryClient()

  const accounts = connections ?? []

  async function open(opening: Opening, along = nothing) {
    const kept = await keptToOffer(workspace.id, opening.post?.id ?? null)
    const slot = newSlot(workspace.id)
    // What was free when another post was written may be that post’s own by now.
    client.removeQueries({ queryKey: keys.postingTimes(workspace.id, {}).slice(0, -1), type: 'inactive' })
    // Two calls may have come before either was open.
    setSession((current) => current ?? { workspace, connections: accounts, opening, slot, kept, ...along })
  }

  /** What was written until now is left already. */
  async function restore(offered: KeptDraft) {
    const kept = await stillOffered(offered)
    if (!kept) {
      close()
      const description = 'You’re editing this post in another window.'
      return showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    const opening = openingOfKept(kept, zone, new Date())
    setSession((left) => left && { ...left, opening, slot: kept.slot, kept: null, ...nothing })
  }

  async function discard(offered: KeptDraft) {
    setSession((current) => current && { ...current, kept: null })
    if (await stillOffered(offered)) forgetDraft(offered.slot)
  }

  function close() {
    clearSessionMedia()
    setSession(null)
  }

  function mayWrite(): boolean {
    if (mayAct(workspace.role).write) return true
    const description = 'You can view this workspace, but not post. Ask its owner for another role.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    return false
  }

  async function edit(postId: string, date?: Date) {
    try {
      const post = await api.posts.find({ workspaceId: workspace.id, postId })
      const before = chosenTime(workspace.id, postId, new Date())
      await open(openingOfPost(post, zone, new Date(), date, before))
    } catch {
      showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
    }
  }

  async function writeAgain(postId: string) {
    try {
      const post = await api.posts.find({ workspaceId: workspace.id, postId })
      await open(openingOfCopy(post, accounts, zone, new Date()))
    } catch {
      showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
    }
  }

  useWindowEvent('new-post', (detail) => {
    if (session || !connections || !mayWrite()) return
    if (detail?.copyOf) return void writeAgain(detail.copyOf)
    const opening = openingOfNew(detail, accounts, zone, new Date())
    const { files = [], pictures = [] } = detail ?? {}
    void open(opening, { sent: opening.media.length > 0 ? null : sentMedia(detail), files, pictures })
  })

  useWindowEvent('edit-post', ({ postId, date }) => {
    if (!session && connections && mayWrite()) void edit(postId, date)
  })

  useWindowEvent('workspace-left', close)

  return { session, close, restore, discard }
}

/** Asked when the workspace changes under an open post. */
function WorkspaceQuestion({ isAsked, onContinue }: { isAsked: boolean; onContinue: () => void }) {
  const [isAnswered, setIsAnswered] = useState(false)
  return (
    <ConfirmDialog
      open={isAsked && !isAnswered}
      title={messages.composer.switchWorkspace}
      confirmLabel="Continue"
      cancelLabel="Keep writing"
      onConfirm={onContinue}
      onCancel={() => setIsAnswered(true)}
    />
  )
}
