import type { Publication } from '#contract/posts.ts'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { foundText } from './found-text.ts'

/** That a published post is gone from a network, or not as it was sent; nothing where all is well. */
export function FoundBadge({ publications }: { publications: readonly Publication[] }) {
  const text = foundText(publications)
  if (text === null) return null
  const isGone = publications.some(({ found }) => found === 'gone')
  return (
    <Badge tone={isGone ? 'clay' : 'amber'} icon={<TriangleAlert aria-hidden />}>
      {text}
    </Badge>
  )
}
