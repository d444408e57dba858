import { Ellipsis, FileText, Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FirstComment } from './first-comment.tsx'
import { FoldedText } from './folded-text.tsx'
import { LinkCard } from './link-card.tsx'
import { MediaGrid } from './media-grid.tsx'
import { words, type PreviewMedia, type PreviewProps } from './preview-props.ts'
import { linksIn, shortUrl } from './rich-text.tsx'

const links = (text: string) => linksIn(text, null, (url) => shortUrl(url, Infinity, true))

/** A post on LinkedIn. */
export function Preview(props: PreviewProps) {
  const { name, avatarUrl, first, settings, when, screen = 'desktop', linkCard } = props
  const { text, overflow, media } = first
  const document = media.find(({ kind }) => kind === 'document')
  const Audience = settings['visibility'] === 'CONNECTIONS' ? Users : Globe
  return (
    <div className="pv pv--linkedin">
      <div className="flex items-center gap-2 px-3 pt-2.5 pb-1.5 text-tiny leading-[1.3]">
        <Avatar src={avatarUrl} name={name} className="size-10" />
        <div className="min-w-0">
          <b className="block truncate text-ui font-semibold">{name}</b>
          <span className="pv-second">
            {when} · <Audience aria-hidden className="inline size-3" />
          </span>
        </div>
        <Ellipsis aria-hidden className="pv-second ml-auto" />
      </div>
      <div className="px-3 pb-2.5">
        <FoldedText network="linkedin" screen={screen} text={text} overflow={overflow} links={links} />
      </div>
      {document ? (
        <Document document={document} title={words(settings, 'documentTitle')} />
      ) : (
        <MediaGrid network="linkedin" media={media} />
      )}
      {media.length === 0 && linkCard && <LinkCard network="linkedin" card={linkCard} />}
      <div
        aria-hidden
        className="pv-line pv-second flex justify-between border-t px-4.5 py-2 text-tiny font-semibold [&_svg]:size-4.25 [&_svg]:stroke-[1.8]"
      >
        {actions.map(({ name: action, Icon }) => (
          <span key={action} className="grid justify-items-center gap-0.5">
            <Icon />
            {action}
          </span>
        ))}
      </div>
      <FirstComment {...props} />
    </div>
  )
}

/** A document: pages to browse, with their title. */
function Document({ document, title }: { document: PreviewMedia; title: string }) {
  return (
    <div className="pv-raised px-3 py-3">
      <div className="mx-auto w-[78%] overflow-hidden shadow-[0_1px_6px_rgb(0_0_0/0.25)]">
        <div className="flex items-center gap-2 bg-[#1d2226] px-2.5 py-2 text-tiny text-white">
          <FileText aria-hidden />
          <b dir="auto" className="min-w-0 truncate font-semibold">
            {title || document.name}
          </b>
          {document.pages !== null && (
            <span className="ml-auto flex-none text-[#c9cccf] tabular-nums">
              {document.pages === 1 ? '1 page' : `${document.pages} pages`}
            </span>
          )}
        </div>
        <div className="grid aspect-[4/5] place-items-center bg-white">
          {document.url ? (
            <img src={document.url} alt="" className="size-full object-contain" />
          ) : (
            <FileText aria-hidden className="size-12! text-[#8a8d91]" />
          )}
        </div>
      </div>
    </div>
  )
}

const actions = [
  { name: 'Like', Icon: ThumbsUp },
  { name: 'Comment', Icon: MessageSquareText },
  { name: 'Repost', Icon: Repeat2 },
  { name: 'Send', Icon: Send },
]
