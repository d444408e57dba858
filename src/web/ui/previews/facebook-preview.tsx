import { Ellipsis, Globe, MessageCircle, Share2, ThumbsUp } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FirstComment } from './first-comment.tsx'
import { FoldedText } from './folded-text.tsx'
import { LinkCard } from './link-card.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { PreviewProps } from './preview-props.ts'
import { linksIn, shortUrl } from './rich-text.tsx'
import { Upright } from './upright.tsx'

/** Addresses as Facebook writes them. */
const links = (text: string) => linksIn(text, null, (url) => shortUrl(url, Infinity, true))

/** A post, reel or story of a Facebook Page. */
export function Preview(props: PreviewProps) {
  const { name, avatarUrl, first, settings, when, screen = 'desktop', linkCard } = props
  const { text, overflow, media } = first
  const kind = settings['kind']
  if (media[0] && (kind === 'reel' || kind === 'story')) {
    return <Upright {...props} media={media[0]} kind={kind} shownName={name} brand="pv--facebook" />
  }
  return (
    <div className="pv pv--facebook text-[15px] leading-[1.35]">
      <div className="flex items-center gap-2.5 px-3 pt-3 pb-2">
        <Avatar src={avatarUrl} name={name} className="size-10" />
        <div className="min-w-0 leading-[1.25]">
          <b className="block truncate font-semibold">{name}</b>
          <span className="pv-second text-small">
            {when} · <Globe aria-hidden className="inline size-3" />
          </span>
        </div>
        <Ellipsis aria-hidden className="pv-second ml-auto" />
      </div>
      <div className="px-3 pb-2.5">
        <FoldedText network="facebook" screen={screen} text={text} overflow={overflow} links={links} />
      </div>
      <MediaGrid network="facebook" media={media} />
      {media.length === 0 && linkCard && <LinkCard network="facebook" card={linkCard} />}
      <div
        aria-hidden
        className="pv-line pv-second mx-3 flex justify-around border-t py-2 text-small font-semibold [&_svg]:size-4.75 [&_svg]:stroke-[1.8]"
      >
        <span className="flex items-center gap-1.5">
          <ThumbsUp /> Like
        </span>
        <span className="flex items-center gap-1.5">
          <MessageCircle /> Comment
        </span>
        <span className="flex items-center gap-1.5">
          <Share2 /> Share
        </span>
      </div>
      <FirstComment {...props} />
    </div>
  )
}
