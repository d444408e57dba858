import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Folded } from './folded.tsx'
import { ImageGrid } from './image-grid.tsx'
import type { PreviewProps } from './preview-props.ts'
import { linksIn, RichText, shortUrl } from './rich-text.tsx'

/** LinkedIn's feed folds a text after so many lines. */
const linesBeforeFold = 3

/** A post on LinkedIn. */
export function LinkedInPreview({ name, avatarUrl, text, overflow, images, when }: PreviewProps) {
  return (
    <div className="pv pv--linkedin">
      <div className="flex items-center gap-2 px-3 pt-2.5 pb-1.5 text-tiny leading-[1.3]">
        <Avatar src={avatarUrl} name={name} className="size-10" />
        <div className="min-w-0">
          <b className="block truncate text-ui font-semibold">{name}</b>
          <span className="pv-second">
            {when} · <Globe aria-hidden className="inline size-3" />
          </span>
        </div>
        <Ellipsis aria-hidden className="pv-second ml-auto" />
      </div>
      <div className="px-3 pb-2.5">
        <Folded lines={linesBeforeFold}>
          <RichText
            text={text}
            links={linksIn(text, null, (url) => shortUrl(url, Infinity, true))}
            overflow={overflow}
          />
        </Folded>
      </div>
      <ImageGrid images={images} shape="top" alone={{ min: 0.8, max: 3 }} />
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
    </div>
  )
}

const actions = [
  { name: 'Like', Icon: ThumbsUp },
  { name: 'Comment', Icon: MessageSquareText },
  { name: 'Repost', Icon: Repeat2 },
  { name: 'Send', Icon: Send },
]
