import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { ApiProblem } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'

/** The messages for success, and for a failure without a message of the server. */
export interface ActWords {
  done?: string
  failed: string
}

/** Runs one action at a time for a section, and reports the result. */
export function useAct() {
  const [busy, setBusy] = useState<string | null>(null)

  /** @returns whether it succeeded */
  async function act(name: string, call: () => Promise<unknown>, words: ActWords): Promise<boolean> {
    setBusy(name)
    try {
      await call()
      if (words.done) showToast({ title: messages.toastTitles.success, description: words.done })
      return true
    } catch (error) {
      if (!tellPlanRefusal(error))
        showToast({
          title: messages.toastTitles.error,
          description: wordsFor(error, words.failed),
          tone: 'bad',
        })
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, act }
}

function wordsFor(error: unknown, failed: string): string {
  if (!(error instanceof ApiProblem)) return failed
  if (error.code === 'no-answer') return `${failed} Can’t reach Postlark. Please try again.`
  return error.detail ?? failed
}
