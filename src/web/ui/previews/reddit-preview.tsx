import { ArrowBigDown, ArrowBigUp, ExternalLink, MessageCircle, Share } from 'lucide-react'
import { FirstComment } from './first-comment.tsx'
import { FoldedText } from './folded-text.tsx'
import { MediaGrid } from './media-grid.tsx'
import { titleOf, words, type PreviewProps } from './preview-props.ts'
import { linksIn, shortUrl } from './rich-text.tsx'

const links = (text: string) => linksIn(text, null, (url) => shortUrl(url, Infinity, true))

/** A submission on Reddit. */
export function Preview(props: PreviewProps) {
  const { username, first, settings, when, screen = 'desktop' } = props
  const { text, overflow, media } = first
  const subreddit = words(settings, 'subreddit').replace(/^r\//u, '') || 'subreddit'
  const link = words(settings, 'link')
  return (
    <div className="pv pv--reddit">
      <div className="px-3.5 pt-3 pb-2.5">
        <span className="block truncate text-tiny">
          <b className="font-semibold">r/{subreddit}</b>{' '}
          <span className="pv-second">
            · {when} · u/{username}
          </span>
        </span>
        <b dir="auto" className="mt-1.5 block text-[17px] leading-[1.3] font-semibold break-words">
          {titleOf(props) || 'Your title'}
        </b>
        <span className="mt-1.5 flex gap-1.5 text-tiny font-semibold empty:hidden">
          {settings['nsfw'] === true && (
            <span className="rounded-full bg-[#b3003b] px-2 py-0.5 text-white">NSFW</span>
          )}
          {settings['spoiler'] === true && (
            <span className="pv-raised rounded-full px-2 py-0.5">Spoiler</span>
          )}
        </span>
        {link ? (
          <span className="pv-link mt-1.5 inline-flex items-center gap-1 text-small">
            {shortUrl(link, 34)} <ExternalLink aria-hidden />
          </span>
        ) : (
          <div className="mt-1.5 text-ui">
            <FoldedText network="reddit" screen={screen} text={text} overflow={overflow} links={links} />
          </div>
        )}
        <MediaGrid network="reddit" media={media} className="pv-line mt-2.5 rounded-[16px] border" />
        <div className="mt-3 flex gap-2 text-tiny font-semibold" aria-hidden>
          <span className="pv-raised inline-flex items-center gap-1.5 rounded-full px-2.5 py-1.5">
            <ArrowBigUp /> 1 <ArrowBigDown />
          </span>
          <span className="pv-raised inline-flex items-center gap-1.5 rounded-full px-2.5 py-1.5">
            <MessageCircle /> 0
          </span>
          <span className="pv-raised inline-flex items-center gap-1.5 rounded-full px-2.5 py-1.5">
            <Share /> Share
          </span>
        </div>
      </div>
      <FirstComment {...props} name={`u/${username}`} />
    </div>
  )
}
