import { useEffect, useEffectEvent, useState } from 'react'
import { useLate } from '../ui/use-late.ts'

const againAfterMs = 5_000
const load = () => import('./live.ts')

interface LateLiveProps {
  /** Undefined while it is not known. */
  workspaceId: string | undefined
  onLost: (lost: boolean) => void
}

/** What listens for changes comes after what is first shown. Where the line is down it is tried until it is there. */
export function LateLive({ workspaceId, onLost }: LateLiveProps) {
  const [failures, setFailures] = useState(0)
  const { loaded, ask } = useLate(load, () => setFailures((count) => count + 1))
  const bringIn = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => bringIn(), failures === 0 ? 0 : againAfterMs)
    return () => clearTimeout(timer)
  }, [failures])
  if (!loaded || workspaceId === undefined) return null
  return <loaded.Live key={workspaceId} workspaceId={workspaceId} onLost={onLost} />
}
