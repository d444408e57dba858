import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keepToastOverNavigation, showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { keys } from '../../queries.ts'
import { useOncePerPress } from '../../use-once-per-press.ts'
import { useReader } from '../../use-reader.ts'
import type { ShownDraft } from './shown-drafts.ts'
import { calendarOf, type Taken, takenText } from './taken-text.ts'

type When = 'draft' | 'next-slots'

const failed = 'The drafts were not saved. Please try again.'

/** Makes posts of the selected drafts. */
export function useTaking(workspaceId: string, scanId: string, connectionIds: readonly string[]) {
  const client = useQueryClient()
  const go = useNavigate()
  const once = useOncePerPress()
  const { zone } = useReader()
  const [busy, setBusy] = useState<When | null>(null)
  const [taken, setTaken] = useState<readonly Taken[]>([])

  async function send(selected: readonly ShownDraft[], when: When) {
    setBusy(when)
    const edits = selected.flatMap(({ draft, text }) => (text === draft.text ? [] : [{ id: draft.id, text }]))
    try {
      const answer = await api.scans.takeDrafts({
        workspaceId,
        scanId,
        ids: selected.map(({ draft }) => draft.id),
        when,
        connectionIds: [...connectionIds],
        ...(edits.length > 0 && { edits }),
      })
      setTaken(answer.taken)
      await client.invalidateQueries({ queryKey: keys.scans(workspaceId) })
      tell(answer.taken)
    } catch (error) {
      if (tellPlanRefusal(error)) return
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({ title: messages.toastTitles.error, description: detail ?? failed, tone: 'bad' })
    } finally {
      // Also after an answer that got lost: some may be posts.
      void client.invalidateQueries({ queryKey: keys.scans(workspaceId) })
      void client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
      setBusy(null)
    }
  }

  function tell(all: readonly Taken[]) {
    const isScheduled = all.some(({ scheduledFor }) => scheduledFor !== null)
    const isAny = all.some(({ postId }) => postId !== null)
    showToast({
      title: isAny ? messages.toastTitles.success : messages.toastTitles.error,
      description: takenText(all),
      ...(!isAny && { tone: 'bad' as const }),
      ...(isAny && {
        view: {
          label: isScheduled ? 'See the calendar' : 'See the drafts',
          onAct: () => {
            keepToastOverNavigation()
            void go(isScheduled ? calendarOf(all, zone) : '/dashboard?view=draft')
          },
        },
      }),
    })
  }

  return {
    busy,
    taken,
    take: (selected: readonly ShownDraft[], when: When) => void once('take', () => send(selected, when)),
  }
}
