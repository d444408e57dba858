import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiProblem } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { keys, useConnections } from '../queries.ts'
import { asSiteAddress } from '../templates/page-address.ts'
import { useOncePerPress } from '../use-once-per-press.ts'
import { scanKey } from './use-scan.ts'
import type { ScanWriter } from './use-scan-writer.ts'

const wanted = 'Enter the address of a website, like yourwebsite.com.'
const failed = 'The scan did not start. Nothing was counted. Please try again.'
const lost = 'Can’t reach Postlark. Please try again.'

/** Starts a scan; what is wrong with the address is said beside it. */
export function useStartScan(workspaceId: string, onStarted: (scanId: string) => void) {
  const client = useQueryClient()
  const { data: connections = [] } = useConnections(workspaceId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const once = useOncePerPress()

  async function begin(url: string, { pages, by }: { pages: number; by: ScanWriter }) {
    setBusy(true)
    setProblem(null)
    // The drafts fit every connected account.
    const networks = [...new Set(connections.map(({ provider }) => provider))]
    try {
      const some = networks.length > 0 ? { networks } : {}
      const scan = await api.scans.begin({ workspaceId, url, pages, by, ...some })
      client.setQueryData(scanKey(workspaceId, scan.id), scan)
      void client.invalidateQueries({ queryKey: keys.subscription })
      onStarted(scan.id)
    } catch (error) {
      if (!tellPlanRefusal(error)) setProblem(wordsFor(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    /** @param typed an address, with or without https:// */
    async start(typed: string, how: { pages: number; by: ScanWriter }): Promise<void> {
      const url = asSiteAddress(typed)
      if (url === null) return setProblem(wanted)
      await once('start', () => begin(url, how))
    },
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiProblem)) return failed
  if (error.code === 'no-answer') return lost
  return error.problems[0]?.message ?? error.detail ?? failed
}
