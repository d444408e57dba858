import { Heart, MessageCircle, MoreHorizontal, Music2, Send } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { classNames } from '../class-names.ts'
import { MediaBox } from './media-box.tsx'
import type { PreviewMedia, PreviewProps } from './preview-props.ts'

interface UprightProps extends PreviewProps {
  media: PreviewMedia
  kind: 'reel' | 'story'
  shownName: string
  brand: string
}

const shade = 'bg-[linear-gradient(to_top,rgb(0_0_0/0.78),rgb(0_0_0/0.3)_60%,transparent)]'

/** A reel or a story: 9:16, a reel with its text over it. */
export function Upright({ avatarUrl, first, media, kind, shownName, coverUrl, brand }: UprightProps) {
  return (
    <div className={classNames('pv relative mx-auto overflow-hidden bg-black! text-white!', brand)}>
      <MediaBox
        media={media}
        aspect={9 / 16}
        coverUrl={kind === 'reel' ? coverUrl : null}
        play={kind === 'reel'}
        className="bg-black!"
      />
      {kind === 'story' ? (
        <div className="absolute inset-x-0 top-0 bg-[linear-gradient(to_bottom,rgb(0_0_0/0.72),transparent)] px-3 pt-2.5 pb-8">
          <span className="mb-2.5 block h-0.5 rounded-full bg-white" />
          <span className="flex items-center gap-2 text-small font-semibold">
            <Avatar src={avatarUrl} name={shownName} className="size-8" />
            <span className="min-w-0 truncate">{shownName}</span>
            <MoreHorizontal aria-hidden className="ml-auto" />
          </span>
        </div>
      ) : (
        <>
          <div
            className="absolute right-3 bottom-5 grid justify-items-center gap-4 drop-shadow [&>svg]:size-6"
            aria-hidden
          >
            <Heart />
            <MessageCircle />
            <Send />
            <MoreHorizontal />
          </div>
          <div className={classNames('absolute inset-x-0 bottom-0 px-3 pt-14 pr-13 pb-4', shade)}>
            <span className="flex items-center gap-2 text-small font-semibold">
              <Avatar src={avatarUrl} name={shownName} className="size-8" />
              <span className="min-w-0 truncate">{shownName}</span>
              <span className="rounded-[7px] border border-white px-2 py-0.5 text-tiny">Follow</span>
            </span>
            <p dir="auto" className="mt-2 line-clamp-2 text-small break-words whitespace-pre-wrap">
              {first.text}
            </p>
            <span className="mt-2 flex items-center gap-1.5 text-tiny">
              <Music2 aria-hidden /> Original audio
            </span>
          </div>
        </>
      )}
    </div>
  )
}
