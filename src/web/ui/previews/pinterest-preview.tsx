import { ArrowUpRight, Ellipsis, Heart, Share } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FoldedText } from './folded-text.tsx'
import { MediaBox } from './media-box.tsx'
import { NeedsMedia } from './needs-media.tsx'
import { words, type PreviewProps } from './preview-props.ts'
import { linksIn, shortUrl } from './rich-text.tsx'
import { shownAspect } from './shown-part.ts'

/** The tallest shape of a pin; taller pictures are cropped. */
const tallest = 1 / 2.1

const links = (text: string) => linksIn(text, null, (url) => url)

/** A pin. */
export function Preview({ name, avatarUrl, first, settings, coverUrl, screen = 'desktop' }: PreviewProps) {
  const { text, overflow, media } = first
  const [shown] = media
  const [title, link] = [words(settings, 'title'), words(settings, 'link')]
  return (
    <div className="pv pv--pinterest p-3">
      <div className="mx-auto max-w-75">
        <div className="relative overflow-hidden rounded-[16px]">
          {shown ? (
            <MediaBox media={shown} aspect={Math.max(tallest, shownAspect(shown))} coverUrl={coverUrl} />
          ) : (
            <NeedsMedia aspect={2 / 3}>A pin begins with a picture or a video.</NeedsMedia>
          )}
          {link && (
            <span className="absolute bottom-2.5 left-2.5 inline-flex max-w-[80%] items-center gap-1 rounded-full bg-white px-2.5 py-1.5 text-tiny leading-none font-semibold text-[#111]">
              <ArrowUpRight aria-hidden />
              <span className="min-w-0 truncate">{shortUrl(link, 24)}</span>
            </span>
          )}
          {media.length > 1 && (
            <span className="absolute top-2.5 left-2.5 rounded-full bg-white px-2 py-1.25 text-tiny leading-none font-semibold text-[#111] tabular-nums">
              1/{media.length}
            </span>
          )}
        </div>
        <div className="flex items-center gap-3 px-1 pt-2.5 [&>svg]:size-5" aria-hidden>
          <Heart />
          <Share />
          <Ellipsis />
          <span className="ml-auto rounded-full bg-[#c8001a] px-3.5 py-2 text-small leading-none font-semibold text-white">
            Save
          </span>
        </div>
        <div className="px-1 pt-2.5">
          {title && (
            <b dir="auto" className="block text-base leading-[1.3] font-semibold break-words">
              {title}
            </b>
          )}
          <div className="text-small">
            <FoldedText network="pinterest" screen={screen} text={text} overflow={overflow} links={links} />
          </div>
          <span className="mt-2 flex items-center gap-2 text-small">
            <Avatar src={avatarUrl} name={name} className="size-7" />
            <b className="min-w-0 truncate font-semibold">{name}</b>
          </span>
        </div>
      </div>
    </div>
  )
}
