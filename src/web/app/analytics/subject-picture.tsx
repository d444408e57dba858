import type { AnalyticsSubject } from '#contract/analytics.ts'
import { FileText, Image, Link2, Text, Video, type LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

const icons: Record<AnalyticsSubject['kind'], LucideIcon> = {
  text: Text,
  picture: Image,
  video: Video,
  link: Link2,
  document: FileText,
}

/** The picture of a post, or the mark of its kind. */
export function SubjectPicture({ post, className }: { post: AnalyticsSubject; className: string }) {
  const Icon = icons[post.kind]
  if (post.thumbnailUrl)
    return (
      <img
        src={post.thumbnailUrl}
        alt=""
        loading="lazy"
        className={classNames('rounded-[6px] bg-paper-2 object-cover', className)}
      />
    )
  return (
    <span className={classNames('grid place-items-center rounded-[6px] bg-paper-2 text-muted', className)}>
      <Icon aria-hidden />
    </span>
  )
}
