import { settingsOf } from '#domain/networks/network-settings.ts'
import type { PreparedMedia, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { rejected } from './errors.ts'

/** The body of `videos.insert`. Source: docs/networks/youtube.md#sources (discovery), resource Video. */
export interface VideoResource {
  snippet: { title: string; description: string; tags?: readonly string[]; categoryId: string }
  status: {
    privacyStatus: 'public' | 'unlisted' | 'private'
    selfDeclaredMadeForKids: boolean
    containsSyntheticMedia: boolean
  }
  paidProductPlacementDetails?: { hasPaidProductPlacement: true }
}

/** "People & Blogs", the category the API gives a video without one (discovery 20260427). */
const peopleAndBlogs = '22'

/** Characters of a title. Source: docs/networks/youtube.md#sources (videos). */
const maxTitle = 100

/** The video of a post and its metadata for YouTube; or why YouTube would refuse it. */
export function videoOf(
  post: PreparedPost,
): { kind: 'video'; media: PreparedMedia; resource: VideoResource } | Extract<Refusal, { kind: 'rejected' }> {
  const chosen = settingsOf('youtube', post.settings)
  const [media, ...others] = post.media
  if (media?.kind !== 'video' || others.length > 0) {
    return rejected('content', 'YouTube takes exactly one video and nothing else.')
  }
  if (media.bytes === 0) return rejected('content', 'The video is an empty file. Choose another one.')
  if (/[<>]/.test(post.text)) {
    return rejected('content', 'YouTube doesn’t allow < or > in a description. Remove them from the text.')
  }
  if (chosen.madeForKids === undefined) {
    return rejected('content', 'Choose whether the video is made for kids. YouTube requires it.')
  }
  return {
    kind: 'video',
    media,
    resource: {
      snippet: {
        title: titleOf(post, media),
        description: post.text,
        ...(chosen.tags?.length && { tags: chosen.tags }),
        categoryId: peopleAndBlogs,
      },
      status: {
        privacyStatus: chosen.privacy,
        selfDeclaredMadeForKids: chosen.madeForKids === 'yes',
        containsSyntheticMedia: chosen.containsSyntheticMedia,
      },
      ...(chosen.hasPaidProductPlacement && {
        paidProductPlacementDetails: { hasPaidProductPlacement: true },
      }),
    },
  }
}

/** The author's title, else the first line of the text, else the file name: YouTube requires a title. */
function titleOf(post: PreparedPost, media: PreparedMedia): string {
  const given = settingsOf('youtube', post.settings).title?.trim()
  const firstLine = post.text.split('\n').find((line) => line.trim() !== '')
  const fileName = media.fileName.replace(/\.\w+$/, '')
  const title = [given, firstLine, fileName].map(clean).find((one) => one !== '')
  return title ?? 'Video'
}

function clean(title: string | undefined): string {
  const plain = (title ?? '').replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim()
  return [...plain].slice(0, maxTitle).join('').trim()
}
