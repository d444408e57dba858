import { FileText, Film } from 'lucide-react'
import type { Attachment } from './attachment.ts'
import { mediaOf } from './attachment.ts'
import { durationName } from './media-words.ts'

/** A file, small; of a video, with its length. Of one size before anything has loaded. */
export function MediaThumbnail({ attachment }: { attachment: Attachment }) {
  const { thumbnailUrl, kind } = attachment
  const media = mediaOf(attachment)
  const badge =
    media?.durationSec != null ? durationName(media.durationSec) : media?.pages != null ? 'PDF' : null
  return (
    <span className="relative block size-22 overflow-hidden rounded-[6px] bg-paper-2">
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" width={88} height={88} className="size-22 object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-muted [&>svg]:size-7">
          {kind === 'document' ? <FileText aria-hidden /> : <Film aria-hidden />}
        </span>
      )}
      {badge && (
        <span className="absolute end-1 bottom-1 rounded-[4px] bg-[oklch(0.2_0.03_266/0.86)] px-1 py-0.5 font-mono text-[11px] leading-none font-medium text-white">
          {badge}
        </span>
      )}
    </span>
  )
}
