import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { useWindowEvent } from '../window-events.ts'
import './composer.css'
import { ComposerDialog } from './composer-dialog.tsx'
import type { Opening } from './composer-state.ts'
import { forgetDraft, keptDraft, type KeptDraft } from './draft-keeper.ts'
import { openingOfCopy, openingOfKept, openingOfNew, openingOfPost } from './opening.ts'
import { clearSessionMedia, sessionMediaUrl } from './session-media.ts'

export interface ComposerProps {
  workspace: Workspace
  connections: Connection[]
}

/** One opening, in the workspace it was opened in. */
interface Session {
  id: number
  workspace: Workspace
  connections: readonly Connection[]
  opening: Opening
  kept: KeptDraft | null
  mediaUrl: string | null
  files: readonly File[]
}

const noFiles: readonly File[] = []

/**
 * The new-post dialog. Opens on the window events `new-post` and `edit-post`, always from the connections of that
 * moment: while it is closed there is nothing left over for `connection-updated` to reset.
 * Source: signed-in product §2, §4 "New-post dialog".
 */
export function Composer({ workspace, connections }: ComposerProps) {
  const [session, setSession] = useState<Session | null>(null)
  const zone = workspace.timezone

  function open(
    opening: Opening,
    kept: KeptDraft | null,
    mediaUrl: string | null = null,
    files: readonly File[] = noFiles,
  ) {
    setSession((last) => ({
      id: (last?.id ?? 0) + 1,
      workspace,
      connections,
      opening,
      kept,
      mediaUrl,
      files,
    }))
  }

  function mayWrite(): boolean {
    if (workspace.role !== 'viewer') return true
    const description = 'You can look around in this workspace, but not post. Ask its owner for more.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    return false
  }

  async function edit(postId: string, date?: Date) {
    try {
      const post = await api.posts.find({ workspaceId: workspace.id, postId })
      const kept = keptDraft(workspace.id)
      const opening = openingOfPost(post, zone, new Date())
      open(date ? { ...opening, scheduledFor: date } : opening, kept?.postId === postId ? kept : null)
    } catch {
      showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
    }
  }

  async function writeAgain(postId: string) {
    try {
      const post = await api.posts.find({ workspaceId: workspace.id, postId })
      open(openingOfCopy(post, connections, zone, new Date()), keptDraft(workspace.id))
    } catch {
      showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
    }
  }

  useWindowEvent('new-post', (detail) => {
    if (session || !mayWrite()) return
    if (detail?.copyOf) return void writeAgain(detail.copyOf)
    const opening = openingOfNew(detail, connections, zone, new Date())
    open(opening, keptDraft(workspace.id), sessionMediaUrl(detail?.mediaUrl), detail?.files)
  })

  useWindowEvent('edit-post', ({ postId, date }) => {
    if (!session && mayWrite()) void edit(postId, date)
  })

  useWindowEvent('workspace-left', () => {
    clearSessionMedia()
    setSession(null)
  })

  if (!session) return null
  const { kept } = session
  const hasMoved = session.workspace.id !== workspace.id
  const close = () => {
    clearSessionMedia()
    setSession(null)
  }
  return (
    <>
      <ComposerDialog
        key={session.id}
        workspace={session.workspace}
        connections={hasMoved ? session.connections : connections}
        opening={session.opening}
        kept={kept}
        mediaUrl={session.mediaUrl}
        files={session.files}
        onRestore={() => kept && open(openingOfKept(kept, zone, new Date()), null)}
        onForgetKept={() => {
          forgetDraft(session.workspace.id)
          setSession({ ...session, kept: null })
        }}
        onClosed={close}
      />
      <WorkspaceQuestion key={workspace.id} isAsked={hasMoved} onContinue={close} />
    </>
  )
}

export default Composer

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
