import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyModule } from '../ui/use-lazy-module.ts'

const againAfterMs = 5_000
const load = () => import('./live.ts')

interface LazyLiveProps {
  /** Undefined while unknown. */
  workspaceId: string | undefined
  onLost: (lost: boolean) => void
}

/** Loads the listener for live changes after the first paint. While offline, loading is retried. */
export function LazyLive({ workspaceId, onLost }: LazyLiveProps) {
  const [failures, setFailures] = useState(0)
  const { loaded, ask } = useLazyModule(load, () => setFailures((count) => count + 1))
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askNow(), failures === 0 ? 0 : againAfterMs)
    return () => clearTimeout(timer)
  }, [failures])
  if (!loaded || workspaceId === undefined) return null
  return <loaded.Live key={workspaceId} workspaceId={workspaceId} onLost={onLost} />
}
