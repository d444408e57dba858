import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Note } from '../../../ui/note.tsx'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { alikeText, hasNeighbours, nearText } from './neighbour-text.ts'
import { contentToSave } from '../state/outgoing.ts'
import { useSettled } from '../settings/use-settled.ts'
import type { ComposerModel } from '../state/use-composer.ts'

const askAfterMs = 700

/** Quiet words about what the same accounts post around this time, or have said already. They stop nobody. */
export function NeighbourHints({ model }: { model: ComposerModel }) {
  const { near, alike } = useHints(model)
  return (
    <div role="status" className="empty:hidden">
      {(near.length > 0 || alike.length > 0) && (
        <div className="grid gap-0.5 pt-0.5">
          {hasNeighbours(near) && <Note tone="amber">{nearText(near, model.zone, model.format)}</Note>}
          {hasNeighbours(alike) && <Note tone="amber">{alikeText(alike, model)}</Note>}
        </div>
      )}
    </div>
  )
}

function useHints({ state, chosen, workspaceId }: ComposerModel) {
  const content = useDeferredValue(contentToSave(state))
  const asked = useSettled(
    JSON.stringify({
      connectionIds: chosen.map(({ id }) => id),
      scheduledFor: state.scheduledFor?.toISOString() ?? null,
      content,
      exceptPostId: state.post?.id,
    }),
    askAfterMs,
  )
  const { data } = useQuery({
    queryKey: [...keys.posts(workspaceId), 'neighbours', asked],
    queryFn: ({ signal }) => api.posts.neighbours({ workspaceId, ...JSON.parse(asked) }, { signal }),
    enabled: chosen.length > 0,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
    retry: false,
  })
  return data ?? { near: [], alike: [] }
}
