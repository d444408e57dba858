import { useQuery } from '@tanstack/react-query'
import type { LinkCardWords } from '../../../ui/previews/link-card.tsx'
import { api } from '../../api.ts'
import { useSettled } from '../settings/use-settled.ts'
import { cardOf } from './card-of.ts'

/** An address that is being typed is several addresses. */
const askAfterMs = 700

/** The card of a link, once it was read; null until then, and where its page shows nothing or cannot be read. */
export function useLinkCard(workspaceId: string, link: string | null): LinkCardWords | null {
  const settled = useSettled(link, askAfterMs)
  const isSettled = link !== null && link === settled
  const { data } = useQuery({
    queryKey: ['link-card', workspaceId, settled],
    queryFn: ({ signal }) => api.linkCards.read({ workspaceId, url: settled ?? '' }, { signal }),
    enabled: isSettled,
    staleTime: 300_000,
    retry: false,
  })
  return isSettled && data?.card ? cardOf(data.card) : null
}
