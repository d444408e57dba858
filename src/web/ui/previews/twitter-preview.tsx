import { Bookmark, ChartNoAxesColumn, Heart, MessageCircle, Repeat2, Upload } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { ChainItem } from './chain.tsx'
import { CardSource, LinkCard } from './link-card.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { PreviewProps } from './preview-props.ts'
import { linksIn, RichText, shortUrl } from './rich-text.tsx'

const mention = /(?<![\w@/])@\w{1,15}\b/g

/** A post on X, with its thread. */
export function Preview({ name, username, avatarUrl, first, replies, when, linkCard }: PreviewProps) {
  const items = [first, ...replies]
  return (
    <div className="pv">
      {items.map(({ key, text, overflow, media }, index) => (
        <ChainItem
          key={key}
          avatar={<Avatar src={avatarUrl} name={name} className="size-9" />}
          goesOn={index < items.length - 1}
          className="grid-cols-[36px_minmax(0,1fr)] gap-2 px-3 pt-3 pb-2.5"
        >
          <div className="flex gap-1 whitespace-nowrap">
            <b className="min-w-0 truncate font-bold">{name}</b>
            <span className="pv-second min-w-0 shrink-[99999] truncate">@{username}</span>
            <span className="pv-second flex-none">· {when}</span>
          </div>
          <div dir="auto" className="break-words whitespace-pre-wrap">
            <RichText
              text={text}
              links={linksIn(text, mention, (url) => shortUrl(url, 33))}
              overflow={overflow}
            />
          </div>
          <MediaGrid network="twitter" media={media} className="pv-line mt-2.25 rounded-[14px] border" />
          {index === 0 && media.length === 0 && linkCard && (
            <div className="mt-2.5">
              <LinkCard network="twitter" card={linkCard} />
              <CardSource network="twitter" card={linkCard} />
            </div>
          )}
          <div
            className="pv-second mt-2.5 flex justify-between [&>svg]:size-4.25 [&>svg]:stroke-[1.8]"
            aria-hidden
          >
            <MessageCircle />
            <Repeat2 />
            <Heart />
            <ChartNoAxesColumn />
            <Bookmark />
            <Upload />
          </div>
        </ChainItem>
      ))}
    </div>
  )
}
