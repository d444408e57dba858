import { Bookmark, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FirstComment } from './first-comment.tsx'
import { FoldedText } from './folded-text.tsx'
import { MediaBox } from './media-box.tsx'
import { NeedsMedia } from './needs-media.tsx'
import type { PreviewMedia, PreviewProps } from './preview-props.ts'
import { linksIn } from './rich-text.tsx'
import { shownAspect } from './shown-part.ts'
import { Upright } from './upright.tsx'

const mention = /(?<![\w@/])@[\w.]+\b/g

const links = (text: string) => linksIn(text, mention, (url) => url)

/** Instagram shows 4:5 to 1.91:1, and all pictures of a post in the shape of the first. */
const tallest = 4 / 5
const widest = 1.91

/** A post on Instagram, a reel or a story. */
export function Preview(props: PreviewProps) {
  const { name, username, avatarUrl, first, settings, coverUrl, when, screen = 'desktop' } = props
  const { text, overflow, media } = first
  const [picture] = media
  if (picture && settings['kind'] === 'story') {
    return <Upright {...props} media={picture} kind="story" shownName={username} brand="pv--instagram" />
  }
  if (picture?.kind === 'video' && media.length === 1) {
    return <Upright {...props} media={picture} kind="reel" shownName={username} brand="pv--instagram" />
  }
  return (
    <div className="pv pv--instagram">
      <div className="flex items-center gap-2.5 px-3 py-2.25">
        <Avatar src={avatarUrl} name={name} className="size-8" />
        <b className="min-w-0 truncate font-semibold">{username}</b>
        <Ellipsis aria-hidden className="ml-auto" />
      </div>
      {picture ? (
        <div className="relative">
          <MediaBox media={picture} aspect={shapeOf(picture)} coverUrl={coverUrl} />
          {media.length > 1 && (
            <span className="absolute top-3 right-3 rounded-full bg-[rgb(18_18_18/0.78)] px-2.5 py-1.5 text-tiny leading-none font-semibold text-white tabular-nums">
              1/{media.length}
            </span>
          )}
        </div>
      ) : (
        <NeedsMedia aspect={1}>A post on Instagram begins with a picture or a video.</NeedsMedia>
      )}
      {media.length > 1 && (
        <span className="flex justify-center gap-1 pt-2" aria-hidden>
          {media.slice(0, 10).map(({ key }, index) => (
            <span key={key} className={`size-1.5 rounded-full ${index === 0 ? 'bg-[#0095f6]' : 'pv-dot'}`} />
          ))}
        </span>
      )}
      <div className="flex gap-4 px-3 pt-2.5 [&>svg]:size-5.5 [&>svg]:stroke-[1.8]" aria-hidden>
        <Heart />
        <MessageCircle />
        <Send />
        <Bookmark className="ml-auto" />
      </div>
      <div className="px-3 pt-2 pb-2.5">
        <FoldedText
          network="instagram"
          screen={screen}
          text={text}
          overflow={overflow}
          links={links}
          before={
            <>
              <b className="font-semibold">{username}</b>{' '}
            </>
          }
        />
        <span className="pv-second mt-1 block text-tiny">{when}</span>
      </div>
      <FirstComment {...props} name={username} />
    </div>
  )
}

function shapeOf(picture: PreviewMedia): number {
  return Math.min(widest, Math.max(tallest, shownAspect(picture)))
}
