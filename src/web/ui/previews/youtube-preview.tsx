import { Bell, Download, Share2, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { FirstComment } from './first-comment.tsx'
import { FoldedText } from './folded-text.tsx'
import { MediaBox } from './media-box.tsx'
import { NeedsMedia } from './needs-media.tsx'
import { titleOf, words, type PreviewProps } from './preview-props.ts'
import { linksIn } from './rich-text.tsx'

const links = (text: string) => linksIn(text, null, (url) => url)

/** A video on YouTube: the player, the title and the description. */
export function Preview(props: PreviewProps) {
  const { name, avatarUrl, first, settings, coverUrl, screen = 'desktop' } = props
  const video = first.media.find(({ kind }) => kind === 'video')
  const title = titleOf(props)
  const privacy = { unlisted: 'Unlisted', private: 'Private' }[words(settings, 'privacy')]
  return (
    <div className="pv pv--youtube">
      {video ? (
        <MediaBox media={video} aspect={16 / 9} coverUrl={coverUrl} className="bg-black!" />
      ) : (
        <NeedsMedia aspect={16 / 9}>YouTube takes a video.</NeedsMedia>
      )}
      <div className="px-3 pt-2.5 pb-3">
        <b dir="auto" className="block text-base leading-[1.3] font-semibold break-words">
          {title || 'Your title'}
        </b>
        <div className="mt-2.5 flex items-center gap-2.5">
          <Avatar src={avatarUrl} name={name} className="size-9" />
          <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>
          <span className="pv-inverse inline-flex items-center gap-1.5 rounded-full px-3 py-1.75 text-small leading-none font-semibold">
            <Bell aria-hidden /> Subscribe
          </span>
        </div>
        <div className="mt-2.5 flex gap-2 text-tiny font-semibold" aria-hidden>
          {actions.map(({ label, Icon }) => (
            <span
              key={label}
              className="pv-raised inline-flex items-center gap-1.5 rounded-full px-2.5 py-1.75 leading-none"
            >
              <Icon /> {label}
            </span>
          ))}
        </div>
        <div className="pv-raised mt-2.5 rounded-[12px] px-3 py-2 text-small">
          <b className="block font-semibold">No views {privacy && `· ${privacy}`}</b>
          <FoldedText
            network="youtube"
            screen={screen}
            text={first.text}
            overflow={first.overflow}
            links={links}
          />
        </div>
      </div>
      <FirstComment {...props} />
    </div>
  )
}

const actions = [
  { label: '0', Icon: ThumbsUp },
  { label: '', Icon: ThumbsDown },
  { label: 'Share', Icon: Share2 },
  { label: 'Save', Icon: Download },
]
