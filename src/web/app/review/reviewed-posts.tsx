import type { Review } from '#contract/reviews.ts'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { ReviewedPostCard } from './reviewed-post-card.tsx'

/** The posts of a review link, with a decision form for each. */
export function ReviewedPosts({ token, review }: { token: string; review: Review }) {
  const format = useTimeFormat()
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
          The link works until {formatWhenInFull(new Date(expiresAt), zone, format)}.
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
