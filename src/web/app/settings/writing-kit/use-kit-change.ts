import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast.tsx'
import { ApiProblem } from '../../api.ts'
import { kitKey } from '../../composer/tools/use-writing-kit.ts'

/** Changes the writing kit: fetches it again afterwards, and reports failures. */
export function useKitChange(workspaceId: string) {
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** @returns whether it succeeded */
  async function change(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setError(null)
    setIsBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: kitKey(workspaceId) })
      showToast({ title: messages.toastTitles.success, description: done })
      return true
    } catch (problem) {
      const reason =
        problem instanceof ApiProblem ? (problem.problems[0]?.message ?? problem.detail) : undefined
      setError(reason ?? 'It was not saved. Your text is still here: try again.')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { change, error, isBusy, forgetError: () => setError(null) }
}
