import { FileText, Film, Image } from 'lucide-react'
import { useState } from 'react'
import { mediaOf, type Attachment } from '../files/attachment.ts'
import { durationName } from './media-text.ts'

/** A file, small; of a video, with its length; of what cannot be shown, a sign. Of one size before anything has loaded. */
export function MediaThumbnail({ attachment }: { attachment: Attachment }) {
  const { thumbnailUrl, kind } = attachment
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const media = mediaOf(attachment)
  const badge =
    media?.durationSec != null ? durationName(media.durationSec) : media?.pages != null ? 'PDF' : null
  return (
    <span className="relative block size-14 overflow-hidden rounded-[6px] bg-paper-2">
      {thumbnailUrl && thumbnailUrl !== brokenUrl ? (
        <img
          src={thumbnailUrl}
          alt=""
          width={56}
          height={56}
          className="size-14 object-cover"
          onError={() => setBrokenUrl(thumbnailUrl)}
        />
      ) : (
        <span className="grid size-full place-items-center text-muted [&>svg]:size-5">
          <KindIcon kind={kind} />
        </span>
      )}
      {badge && (
        <span className="absolute end-0.5 bottom-0.5 rounded-[4px] bg-[oklch(0.2_0.03_266/0.86)] px-1 py-0.5 font-mono text-[11px] leading-none font-medium text-white">
          {badge}
        </span>
      )}
    </span>
  )
}

const icons = { image: Image, video: Film, document: FileText }

function KindIcon({ kind }: Pick<Attachment, 'kind'>) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}
