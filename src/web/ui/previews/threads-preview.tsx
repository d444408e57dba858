import { Ellipsis, Heart, MessageCircle, Repeat2, Send } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { ChainItem } from './chain.tsx'
import { LinkCard } from './link-card.tsx'
import { MediaBox } from './media-box.tsx'
import { words, type PreviewMedia, type PreviewProps } from './preview-props.ts'
import { linksIn, RichText, shortUrl } from './rich-text.tsx'
import { shownAspect } from './shown-part.ts'

const mention = /(?<![\w@/])@[\w.]+\b/g

/** A post on Threads, with its thread. Several pictures are in a row that scrolls. */
export function Preview({
  name,
  username,
  avatarUrl,
  first,
  replies,
  settings,
  when,
  linkCard,
}: PreviewProps) {
  const items = [first, ...replies]
  const topic = words(settings, 'topicTag')
  return (
    <div className="pv pv--threads text-[15px] leading-[1.4]">
      {items.map(({ key, text, overflow, media }, index) => (
        <ChainItem
          key={key}
          avatar={<Avatar src={avatarUrl} name={name} className="size-9" />}
          goesOn={index < items.length - 1}
          className="grid-cols-[36px_minmax(0,1fr)] gap-3 px-3.5 pt-3.5 pb-3"
        >
          <div className="flex items-center gap-1.5 whitespace-nowrap">
            <b className="min-w-0 truncate font-semibold">{username}</b>
            {topic && index === 0 && <span className="min-w-0 truncate">› {topic}</span>}
            <span className="pv-second flex-none">{when}</span>
            <Ellipsis aria-hidden className="pv-second ml-auto" />
          </div>
          <div dir="auto" className="break-words whitespace-pre-wrap">
            <RichText
              text={text}
              links={linksIn(text, mention, (url) => shortUrl(url, 34))}
              overflow={overflow}
            />
          </div>
          <Row media={media} />
          {index === 0 && media.length === 0 && linkCard && (
            <div className="mt-2.5">
              <LinkCard network="threads" card={linkCard} />
            </div>
          )}
          <div className="mt-2.5 flex gap-4.5 [&>svg]:size-4.75 [&>svg]:stroke-[1.8]" aria-hidden>
            <Heart />
            <MessageCircle />
            <Repeat2 />
            <Send />
          </div>
        </ChainItem>
      ))}
    </div>
  )
}

function Row({ media }: { media: readonly PreviewMedia[] }) {
  const [first] = media
  if (!first) return null
  if (media.length === 1) {
    return (
      <div className="pv-line mt-2 max-w-80 overflow-hidden rounded-[10px] border">
        <MediaBox media={first} aspect={Math.min(2, Math.max(0.56, shownAspect(first)))} />
      </div>
    )
  }
  return (
    <div className="mt-2 flex gap-1.5 overflow-hidden">
      {media.slice(0, 4).map((one) => (
        <div key={one.key} className="pv-line h-44 flex-none overflow-hidden rounded-[10px] border">
          <MediaBox media={one} className="h-full" aspect={Math.min(1.5, Math.max(0.6, shownAspect(one)))} />
        </div>
      ))}
    </div>
  )
}
