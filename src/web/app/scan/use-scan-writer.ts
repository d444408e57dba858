import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** Who writes the drafts: the model of this server, or sentences are taken from the page. */
export type ScanWriter = 'model' | 'extractive'

/** Who can write the drafts, who does, and what is left of the credits. */
export function useScanWriter(workspaceId: string, before?: ScanWriter) {
  const { data: ai } = useQuery({
    queryKey: ['ai'],
    queryFn: ({ signal }) => api.ai.read(undefined, { signal }),
    staleTime: Infinity,
  })
  const text = ai?.text
  const model = text?.provider === 'model' ? { name: text.model ?? '', host: text.host } : null
  const { data: credits } = useQuery({
    // Fetched again with the subscription: a plan has its credits.
    queryKey: [...keys.subscription, workspaceId, 'ai-credits'],
    queryFn: ({ signal }) => api.ai.credits({ workspaceId }, { signal }),
    enabled: model !== null,
  })
  const [chosen, setChosen] = useState(before)
  const by: ScanWriter = model ? (chosen ?? 'model') : 'extractive'
  const left =
    credits && credits.allowed !== null
      ? Math.max(0, credits.allowed - credits.used)
      : (null as number | null)
  return { by, model, left, onChoose: setChosen }
}
