import type { Review } from '#contract/reviews.ts'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Logo } from '../../ui/lark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { NotOpened, type UnopenedReview } from './not-opened.tsx'
import { ReviewedPosts } from './reviewed-posts.tsx'

export function meta() {
  return [
    { title: 'Review · Postlark' },
    { name: 'robots', content: 'noindex, nofollow, noarchive' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Search engines must not list it: only people with the link may find it. */
export function headers() {
  return { 'x-robots-tag': 'noindex, nofollow, noarchive' }
}

type Opened = { kind: 'open'; review: Review } | UnopenedReview

/** What a person without an account sees at a review link: the posts as they were, and a form for each. */
export default function ReviewPage() {
  const { token = '' } = useParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useCallback(async () => {
    setBusy(true)
    setOpened(await openReview(token))
    setBusy(false)
  }, [token])
  useEffect(() => {
    let isHere = true
    void openReview(token).then((result) => isHere && setOpened(result))
    return () => void (isHere = false)
  }, [token])
  return (
    <div className="min-h-dvh text-ui leading-[1.45]">
      <header className="border-b border-line">
        <div className="mx-auto flex w-full max-w-190 items-center gap-3 px-4 py-2.5">
          <a href="/" className="inline-flex min-h-11 items-center" aria-label="Postlark, home">
            <Logo />
          </a>
          <span className="ms-auto text-small text-ink-2">Review</span>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-190 gap-6 px-4 py-7">
        {opened === null && <Loading />}
        {opened?.kind === 'open' && <ReviewedPosts token={token} review={opened.review} />}
        {opened !== null && opened.kind !== 'open' && (
          <NotOpened opened={opened} busy={busy} onRetry={() => void open()} />
        )}
      </main>
      <Toaster />
    </div>
  )
}

async function openReview(token: string): Promise<Opened> {
  try {
    return { kind: 'open', review: await api.reviews.open({ token }) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'not-found') return { kind: 'ended', why: error.detail ?? error.title }
    if (error.code === 'bad-request') return { kind: 'ended', why: 'This link is incomplete. Check it.' }
    return { kind: 'failed', why: error.detail ?? 'Can’t reach Postlark. Try again in a moment.' }
  }
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <output className="sr-only">Loading the posts</output>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-9 max-w-90" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  )
}
