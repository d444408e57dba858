import type { Media } from '#contract/media.ts'
import { Play, Type } from 'lucide-react'
import { wholeMedia } from './post-facts.ts'

/** The first picture or video of a post, small; a click opens the file in a new tab. Without media, a T. */
export function PostThumbnail({ media }: { media: readonly Media[] }) {
  const items = wholeMedia(media)
  const [first] = items
  if (!first) {
    return (
      <span className="grid size-11 place-items-center rounded-[6px] border border-line-2 bg-card text-muted">
        <Type aria-hidden />
      </span>
    )
  }
  return (
    <a
      href={first.url}
      target="_blank"
      rel="noreferrer"
      className="relative block size-11"
      aria-label={nameOf(first, items.length)}
    >
      <img
        src={first.thumbnailUrl}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-[6px] bg-paper-2 object-cover"
      />
      {first.kind === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <Play
            className="size-6 rounded-full bg-[oklch(0.2_0.03_266/0.82)] fill-white p-1.25 text-white"
            aria-hidden
          />
        </span>
      )}
      {items.length > 1 && (
        <b
          aria-hidden
          className="absolute -top-1.5 -end-1.25 min-w-4.75 rounded-[10px] bg-ink px-1.25 text-center text-[11px] leading-[19px] font-semibold text-paper shadow-[0_0_0_2px_var(--color-paper)]"
        >
          {items.length}
        </b>
      )}
    </a>
  )
}

function nameOf(first: Media, count: number): string {
  const what = first.kind === 'video' ? 'the video' : 'the picture'
  const which = first.altText ? `: ${first.altText}` : ''
  return `Open ${what} in a new tab${which}${count > 1 ? `, ${count} items` : ''}`
}
