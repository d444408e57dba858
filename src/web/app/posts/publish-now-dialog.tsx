import { lineIsDown, messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { networksListed } from '#domain/text/listed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { usePause } from '../pause/use-pause.ts'
import { tellPublishing } from '../post-toasts/tell-publishing.ts'
import { keys } from '../queries.ts'
import { preview, wordsOf } from './post-facts.ts'

export interface PublishNowDialogProps {
  /** null: the dialog is closed. */
  post: Post | null
  workspaceId: string
  onClose: () => void
}

/** Asks before a post is published at once, and publishes it. */
export function PublishNowDialog({ post, workspaceId, onClose }: PublishNowDialogProps) {
  const client = useQueryClient()
  const isPaused = Boolean(usePause(workspaceId).data?.paused)
  const [busy, setBusy] = useState(false)

  async function publish({ id: postId, version }: Post) {
    setBusy(true)
    try {
      await api.posts.edit({ workspaceId, postId, publishNow: true, version })
      tellPublishing(isPaused)
    } catch (error) {
      const description = `${messages.posts.updateFailed} ${reasonOf(error)}`.trim()
      if (!tellPlanRefusal(error)) showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    setBusy(false)
    onClose()
    await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  }

  const words = post && preview(wordsOf(post), 60)
  return (
    <ConfirmDialog
      open={post !== null}
      title="Publish this post now?"
      confirmLabel="Publish now"
      tone="lark"
      busy={busy}
      onConfirm={() => post && void publish(post)}
      onCancel={onClose}
    >
      {post && (
        <>
          {words && <p className="mb-1.5 text-ink">“{words}”</p>}
          <p>
            {isPaused
              ? 'Everything is paused, so it goes out when you resume.'
              : `It goes out on ${networksListed(post.platforms)} right away.`}
            {post.status === 'scheduled' && ' It no longer goes out at its scheduled time.'}
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Why it failed; '' where nobody said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return ''
  if (error.code === 'no-answer') return lineIsDown
  return error.status < 500 ? (error.problems[0]?.message ?? error.detail ?? '') : ''
}
