import { Bookmark, Ellipsis, Heart, MessageSquare, Repeat2, Share } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { ChainItem } from './chain.tsx'
import { CardSource, LinkCard } from './link-card.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { PreviewProps } from './preview-props.ts'
import { linksIn, RichText, shortUrl } from './rich-text.tsx'

/** A handle is a domain name. */
const mention = /(?<![\w@/])@(?:[a-z0-9-]+\.)+[a-z]{2,}\b/gi

/** A post on Bluesky, with its thread. */
export function Preview({ name, username, avatarUrl, first, replies, when, linkCard }: PreviewProps) {
  const items = [first, ...replies]
  return (
    <div className="pv pv--bluesky text-[15px] leading-[1.35]">
      {items.map(({ key, text, overflow, media }, index) => (
        <ChainItem
          key={key}
          avatar={<Avatar src={avatarUrl} name={name} className="size-10.5" />}
          goesOn={index < items.length - 1}
          className="grid-cols-[42px_minmax(0,1fr)] gap-2.5 px-3 pt-3 pb-2.5"
        >
          <div className="flex gap-1 whitespace-nowrap">
            <b className="min-w-0 truncate font-semibold">{name}</b>
            <span className="pv-second min-w-0 shrink-[99999] truncate">@{username}</span>
            <span className="pv-second flex-none">· {when}</span>
          </div>
          <div dir="auto" className="break-words whitespace-pre-wrap">
            <RichText
              text={text}
              links={linksIn(text, mention, (url) => shortUrl(url, Infinity, true))}
              overflow={overflow}
            />
          </div>
          <MediaGrid network="bluesky" media={media} className="pv-line mt-2 rounded-[12px] border" />
          {index === 0 && media.length === 0 && linkCard && (
            <div className="mt-2.5">
              <LinkCard network="bluesky" card={linkCard} />
              <CardSource network="bluesky" card={linkCard} />
            </div>
          )}
          <div
            className="pv-second mt-2.5 flex justify-between [&>svg]:size-4.25 [&>svg]:stroke-[1.8]"
            aria-hidden
          >
            <MessageSquare />
            <Repeat2 />
            <Heart />
            <Bookmark />
            <Share />
            <Ellipsis />
          </div>
        </ChainItem>
      ))}
    </div>
  )
}
