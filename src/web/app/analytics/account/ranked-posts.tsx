import type { AccountNumbers } from '#contract/analytics.ts'
import { useId } from 'react'
import { countText, metricInText } from '../number-text.ts'
import { PostCell } from '../posts/post-cell.tsx'
import type { Writers } from '../use-writers.ts'

interface RankedPostsProps {
  title: string
  posts: AccountNumbers['best']
  writers: Writers
}

/** Posts of an account by what they got at 24 hours. */
export function RankedPosts({ title, posts, writers }: RankedPostsProps) {
  const id = useId()
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b-2 border-ink pb-1.5 text-[1.0625rem]">
        {title}{' '}
        <span className="font-text text-small font-normal tracking-normal text-muted">at 24 hours</span>
      </h3>
      <ol>
        {posts.map((post) => (
          <li key={post.id} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <PostCell post={post} writers={writers} isLinked />
            <span className="text-end text-small tabular-nums">
              <b className="font-semibold">{countText(post.value)}</b> {metricInText(post.metric)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
