import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'
import { costText } from '../cost-text.ts'
import type { Writers } from '../use-writers.ts'

interface ReadNowProps {
  workspaceId: string
  /** A publication, a post made elsewhere, or a connection. */
  subjectId: string
  canReadAgainAt: string | null
  writers: Writers
}

/** Asks the network now. What it costs is said before. */
export function ReadNow({ workspaceId, subjectId, canReadAgainAt, writers }: ReadNowProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [costUsd, setCostUsd] = useState<number | null>(null)
  const isEarly = canReadAgainAt !== null && new Date(canReadAgainAt) > writers.now

  async function ask(confirmed: boolean): Promise<void> {
    setBusy(true)
    try {
      const answer = await api.analytics.refresh({ workspaceId, subjectId, confirmed })
      if (!confirmed && answer.costUsd > 0) return setCostUsd(answer.costUsd)
      if (!confirmed) return await ask(true)
      setCostUsd(null)
      const at = answer.readsAt && writers.when(answer.readsAt)
      showToast({ title: at ? `It will be read at ${at}` : 'It is being read' })
      await client.invalidateQueries({ queryKey: keys.analytics(workspaceId) })
    } catch (error) {
      setCostUsd(null)
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({
        title: messages.toastTitles.error,
        description: detail ?? 'It was not read. Try again in a moment.',
        tone: 'bad',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        icon={<RefreshCw aria-hidden />}
        busy={busy}
        unavailable={isEarly}
        title={isEarly && canReadAgainAt ? `Again from ${writers.when(canReadAgainAt)} on` : undefined}
        onClick={() => void ask(false)}
      >
        Read now
      </Button>
      <ConfirmDialog
        open={costUsd !== null}
        title={`Read it for ${costText(costUsd ?? 0)}?`}
        confirmLabel="Read now"
        tone="lark"
        busy={busy}
        onConfirm={() => void ask(true)}
        onCancel={() => setCostUsd(null)}
      >
        X charges for each reading. It is taken from the X budget of this workspace.
      </ConfirmDialog>
    </>
  )
}
