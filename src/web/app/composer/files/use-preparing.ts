import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api.ts'
import { useWindowEvent } from '../../window-events.ts'
import { addressesOf, mediaOf, stateOf, type Attachment } from './attachment.ts'

/** The server says when it has finished; this is for when the line it says it on is down. */
const lookAgainMs = 5000

/** Follows what the server is preparing, and says how far it is. */
export function usePreparing(
  workspaceId: string,
  attachments: readonly Attachment[],
  onChange: (key: string, change: Partial<Omit<Attachment, 'key'>>) => void,
): void {
  const preparing = attachments.filter((one) => mediaOf(one)?.state === 'processing')
  const look = useEffectEvent(async (one: Attachment) => {
    const before = mediaOf(one)
    if (!before) return
    const media = await api.media.find({ workspaceId, mediaId: before.id }).catch(() => null)
    if (!media || media.state === 'processing') return
    onChange(one.key, { state: stateOf(media), ...addressesOf(media) })
  })
  useWindowEvent('media-changed', ({ mediaId, progress }) => {
    for (const one of preparing) {
      const media = mediaOf(one)
      if (media?.id !== mediaId) continue
      if (progress === undefined || progress >= 1) void look(one)
      else onChange(one.key, { state: stateOf(media, progress) })
    }
  })
  const lookAtAll = useEffectEvent(() => {
    for (const one of preparing) void look(one)
  })
  const isPreparing = preparing.length > 0
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(lookAtAll, lookAgainMs)
    return () => clearInterval(timer)
  }, [isPreparing])
}
