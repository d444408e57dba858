import { countLinks } from '#domain/post/item-links.ts'
import type { PostContent } from '#domain/post/post.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'

/** How many items with a link a post takes of the plan. Those through an app of the workspace take nothing. */
export function countPlanLinks(
  accounts: readonly Pick<ChosenConnection, 'network' | 'app'>[],
  content: PostContent,
): number {
  const counted = accounts.filter(({ app }) => app === 'instance')
  return countLinks(
    counted.map(({ network }) => network),
    content,
  )
}
