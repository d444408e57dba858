import type { Review } from '#contract/reviews.ts'
import { formatWhenInFull } from '#domain/time/schedule.ts'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Logo } from '../../ui/lark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { ReviewedPostCard } from './reviewed-post-card.tsx'

export function meta() {
  return [
    { title: 'Review · Postlark' },
    { name: 'robots', content: 'noindex, nofollow, noarchive' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Nobody finds it who was not given the address. */
export function headers() {
  return { 'x-robots-tag': 'noindex, nofollow, noarchive' }
}

type Opened = { kind: 'open'; review: Review } | { kind: 'ended' | 'failed'; why: string }

/** What somebody without an account sees at a review link: the posts as they were, and what to say about each. */
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
        {opened?.kind === 'open' && <Posts token={token} review={opened.review} />}
        {opened !== null && opened.kind !== 'open' && (
          <div>
            <h1 className="sr-only">Review</h1>
            <EmptyState
              down
              title={opened.kind === 'ended' ? 'Nothing to review here' : 'The posts did not load'}
              action={
                opened.kind === 'failed' && (
                  <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void open()}>
                    Try again
                  </Button>
                )
              }
            >
              {opened.why}
            </EmptyState>
          </div>
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

function Posts({ token, review }: { token: string; review: Review }) {
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const { title, workspace, zone, expiresAt, posts } = review
  const isAsked = posts.some(({ id, now }) => now === 'same' && !decided.has(id))
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2 tracking-[-0.03em] break-words">{title}</h1>
        <p className="max-w-[62ch] text-pretty text-ink-2">
          {decided.size > 0 && !isAsked
            ? `All done. ${workspace} has your answers.`
            : `${workspace} asks you to look at ${posts.length === 1 ? 'this post before it goes' : `these ${posts.length} posts before they go`} out. What you see is what was sent for review.`}{' '}
          The link works until {formatWhenInFull(new Date(expiresAt), zone)}.
        </p>
      </div>
      {isAsked && (
        <TextField
          label="Your name"
          labelNote="so they know who answered"
          className="max-w-90"
          autoComplete="name"
          maxLength={80}
          value={name}
          error={isNameMissing && name.trim() === '' ? 'Type your name first.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {posts.length === 0 && <p className="text-ink-2">This review has no posts any more.</p>}
      <ol className="grid gap-8">
        {posts.map((post, index) => (
          <ReviewedPostCard
            key={post.id}
            token={token}
            post={post}
            place={posts.length > 1 ? index + 1 : null}
            zone={zone}
            name={name.trim()}
            onDecided={() => setDecided((before) => new Set([...before, post.id]))}
            onNameMissing={() => {
              setIsNameMissing(true)
              document.querySelector<HTMLInputElement>('[autocomplete=name]')?.focus()
            }}
          />
        ))}
      </ol>
    </>
  )
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
