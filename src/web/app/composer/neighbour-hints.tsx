import type { PostNeighbour } from '#contract/post-versions.ts'
import { networkNames } from '#domain/network.ts'
import { formatIn } from '#domain/pick-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Note } from '../../ui/note.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { contentToSave } from './outgoing.ts'
import { useSettled } from './settings/use-settled.ts'
import type { ComposerModel } from './use-composer.ts'

const askAfterMs = 700

/** Quiet words about what the same accounts post around this time, or have said already. They stop nobody. */
export function NeighbourHints({ model }: { model: ComposerModel }) {
  const { near, alike } = useHints(model)
  return (
    <div role="status" className="bg-card px-4 empty:hidden desk:px-5">
      {(near[0] || alike[0]) && (
        <div className="grid gap-1.5 pb-3.5">
          {near[0] && <Note tone="amber">{nearInWords(near[0], near.length - 1, model.zone)}</Note>}
          {alike[0] && <Note tone="amber">{alikeInWords(alike[0], alike.length - 1, model)}</Note>}
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

function nearInWords({ network, username, at, text }: PostNeighbour, more: number, zone: string): string {
  const when = formatIn(new Date(at), zone, 'h:mm a')
  const others = more > 0 ? ` So do ${more} more within the hour.` : ''
  return `${networkNames[network]} (${username}) also posts at ${when}: “${inShort(text)}”.${others}`
}

function alikeInWords(
  { network, username, at, text }: PostNeighbour,
  more: number,
  { zone, now }: ComposerModel,
) {
  const when = new Date(at)
  const said = when < now ? 'posted nearly the same on' : 'is going to post nearly the same on'
  const others = more > 0 ? ` And ${more} more like it.` : ''
  return `${networkNames[network]} (${username}) ${said} ${formatIn(when, zone, 'MMMM d')}: “${inShort(text)}”.${others}`
}

function inShort(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line
}
