import { useEffect, useEffectEvent } from 'react'
import { EarlierScans } from './earlier-scans.tsx'
import { StartForm } from './start-form.tsx'
import { isAtWork, useScans } from './use-scan.ts'

interface ScanHomeProps {
  workspaceId: string
  /** Asked for: a scan that is at work does not open by itself. */
  isNew: boolean
  onOpen: (scanId: string, isReplacing: boolean) => void
  /** The address of a scan. */
  addressOf: (scanId: string) => string
}

/** Before a scan: the address, and earlier scans. Who left one that is at work comes back to it. */
export function ScanHome({ workspaceId, isNew, onOpen, addressOf }: ScanHomeProps) {
  const query = useScans(workspaceId)
  const open = useEffectEvent(onOpen)
  const running = query.data?.scans.find(isAtWork)?.id
  useEffect(() => {
    if (running && !isNew) open(running, true)
  }, [running, isNew])
  return (
    <>
      <StartForm workspaceId={workspaceId} takesFocus={isNew} onStarted={(id) => onOpen(id, false)} />
      <EarlierScans query={query} addressOf={addressOf} />
    </>
  )
}
