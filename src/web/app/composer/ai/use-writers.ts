import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aiQuery } from '../../ai-query.ts'
import { api } from '../../api.ts'
import { keys, useMe } from '../../queries.ts'
import { downloadModel, findBrowserWriter } from './browser-models.ts'
import type { WriterId } from './text-request.ts'
import { chosenWriter, rememberWriter, writerOf, type Writers } from './writer-choice.ts'

const browserKey = ['browser-writer'] as const

/** Fetched again with the subscription: a plan has its credits. */
const creditsKey = (workspaceId: string) => [...keys.subscription, workspaceId, 'ai-credits'] as const

/** Who can write, who does, and what is left of the credits. */
export function useWriters(workspaceId: string) {
  const client = useQueryClient()
  const { data: me } = useMe()
  const server = useQuery(aiQuery)
  const browser = useQuery({ queryKey: browserKey, queryFn: () => findBrowserWriter() })
  const text = server.data?.text
  const model = text?.provider === 'model' ? { name: text.model ?? '', host: text.host } : null
  const credits = useQuery({
    queryKey: creditsKey(workspaceId),
    queryFn: ({ signal }) => api.ai.credits({ workspaceId }, { signal }),
    enabled: model !== null,
  })
  const [chosen, setChosen] = useState<WriterId | null>(null)
  const writers: Writers = { model, browser: browser.data ?? null }
  const { used = 0, allowed } = credits.data ?? {}
  return {
    server,
    writers,
    writer: writerOf(writers, chosen ?? (me ? chosenWriter(me.id) : null)),
    creditsLeft: typeof allowed === 'number' ? Math.max(0, allowed - used) : allowed,
    choose(next: WriterId) {
      setChosen(next)
      if (me) rememberWriter(me.id, next)
    },
    /** In a press: the browser downloads its model. @returns whether it is there now */
    async download(onProgress: (share: number) => void): Promise<boolean> {
      const isHere = writers.browser !== null && (await downloadModel(writers.browser, onProgress))
      await client.invalidateQueries({ queryKey: browserKey })
      return isHere
    },
    countAgain: () => void client.invalidateQueries({ queryKey: keys.subscription }),
  }
}
