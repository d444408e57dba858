import type { PostEntry } from '#contract/post-entry.ts'

/** The first file of a post, and how many there are. */
export function CardPicture({ url, kind, count }: NonNullable<PostEntry['thumbnail']>) {
  return (
    <span className="chip-picture">
      <img src={url} alt="" width={46} height={46} loading="lazy" draggable={false} />
      {kind === 'video' && <span aria-hidden className="chip-video" />}
      {count > 1 && <b aria-hidden>{count}</b>}
    </span>
  )
}
