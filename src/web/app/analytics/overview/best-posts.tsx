import type { Overview } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { Link } from 'react-router'
import { Perch } from '../../../ui/perch.tsx'
import { addressOf } from '../analytics-address.ts'
import { countText, metricInText, timesText } from '../number-text.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import type { Writers } from '../use-writers.ts'

interface BestPostsProps {
  best: Overview['best']
  writers: Writers
  search: string
  isShared?: boolean
}

/** The posts that did best against what their own account usually gets. */
export function BestPosts({ best, writers, search, isShared = false }: BestPostsProps) {
  if (best.length === 0) return null
  return (
    <section aria-labelledby="best-posts" className="mt-6">
      <div className="flex flex-wrap items-baseline gap-x-2.5 border-b-2 border-ink pb-2">
        <h2 id="best-posts" className="text-3">
          Best posts
        </h2>
        <span className="text-small text-muted">Against the usual post of the same account, at 24 hours</span>
        {!isShared && (
          <Link to={addressOf('posts', search)} className="link ms-auto text-small">
            All posts
          </Link>
        )}
      </div>
      <ol className="grid gap-x-7 desk:grid-cols-2">
        {best.map((post, at) => (
          <BestPost key={post.id} post={post} rank={at + 1} writers={writers} isShared={isShared} />
        ))}
      </ol>
    </section>
  )
}

interface BestPostProps extends Pick<BestPostsProps, 'writers' | 'isShared'> {
  post: Overview['best'][number]
  rank: number
}

function BestPost({ post, rank, writers, isShared }: BestPostProps) {
  const text = post.text || 'Post without text'
  return (
    <li className="grid grid-cols-[22px_72px_minmax(0,1fr)] gap-3.5 border-b border-line py-3.5">
      <b className="pt-0.5 font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]">{rank}</b>
      <SubjectPicture post={post} className="size-18" />
      <div className="min-w-0">
        {isShared ? (
          <p className="line-clamp-2 font-medium">{text}</p>
        ) : (
          <Link to={addressOf(`posts/${post.id}`)} className="line-clamp-2 font-medium hover:underline">
            {text}
          </Link>
        )}
        {post.times !== null && (
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
            <b className="font-display text-[1.0625rem] leading-[1.2] font-bold tracking-[-0.02em] text-ink">
              {timesText(post.times)}
            </b>
            the usual {countText(post.value / post.times)}
          </p>
        )}
        <Perch networks={[post.network]} className="mt-1">
          <span
            className="ms-auto truncate pb-0.5 text-small text-muted tabular-nums"
            title={metricFacts[post.metric].definition}
          >
            {countText(post.value)} {metricInText(post.metric)} · {writers.when(post.publishedAt)}
          </span>
        </Perch>
      </div>
    </li>
  )
}
