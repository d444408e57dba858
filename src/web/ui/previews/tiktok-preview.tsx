import { Bookmark, Heart, MessageCircle, Music2, Plus, Share2 } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FoldedText } from './folded-text.tsx'
import { MediaBox } from './media-box.tsx'
import { NeedsMedia } from './needs-media.tsx'
import { words, type PreviewProps } from './preview-props.ts'

/** TikTok shows links in the same white as the rest of the text. */
const noLinks = () => []

/** A video or photos on TikTok: the whole screen, with the text over it. */
export function Preview({ name, username, avatarUrl, first, settings, screen = 'desktop' }: PreviewProps) {
  const { text, media } = first
  const [shown] = media
  const title = words(settings, 'title')
  return (
    <div className="pv pv--tiktok relative overflow-hidden bg-black! text-white!">
      {shown ? (
        <MediaBox media={shown} aspect={9 / 16} className="bg-black!" />
      ) : (
        <NeedsMedia aspect={9 / 16}>TikTok takes a video, or pictures.</NeedsMedia>
      )}
      <div
        className="absolute inset-x-0 top-0 flex justify-center gap-4 bg-[linear-gradient(to_bottom,rgb(0_0_0/0.6),transparent)] pt-3 pb-6 text-small font-semibold"
        aria-hidden
      >
        <span className="text-white/85">Following</span>
        <span className="border-b-2 border-white pb-1">For You</span>
      </div>
      <div
        className="absolute right-2.5 bottom-16 grid justify-items-center gap-4 drop-shadow [&>svg]:size-7 [&>svg]:fill-white"
        aria-hidden
      >
        <span className="relative mb-1.5">
          <Avatar src={avatarUrl} name={name} className="size-11" />
          <Plus className="absolute -bottom-2 left-1/2 size-4.5! -translate-x-1/2 rounded-full bg-[#d6244b] p-0.5" />
        </span>
        <Heart />
        <MessageCircle />
        <Bookmark />
        <Share2 />
      </div>
      {media.length > 1 && (
        <span className="absolute inset-x-0 bottom-2 flex justify-center gap-1" aria-hidden>
          {media.slice(0, 12).map(({ key }, index) => (
            <span key={key} className={`size-1.5 rounded-full ${index === 0 ? 'bg-white' : 'bg-white/45'}`} />
          ))}
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(0_0_0/0.82),rgb(0_0_0/0.35)_65%,transparent)] px-3 pt-16 pr-16 pb-5 text-small leading-[1.35]">
        <b className="block truncate text-ui font-semibold">{username}</b>
        {title && (
          <b dir="auto" className="block font-semibold break-words">
            {title}
          </b>
        )}
        <div className="mt-0.5">
          <FoldedText network="tiktok" screen={screen} text={text} overflow={null} links={noLinks} />
        </div>
        <span className="mt-1.5 flex items-center gap-1.5 text-tiny">
          <Music2 aria-hidden /> original sound – {name}
        </span>
      </div>
    </div>
  )
}
