import type { NetworkId } from '#domain/networks/network.ts'
import type { ComponentType } from 'react'
import { BlueskyPreview } from './bluesky-preview.tsx'
import { FacebookPreview } from './facebook-preview.tsx'
import { InstagramPreview } from './instagram-preview.tsx'
import { LinkedInPreview } from './linkedin-preview.tsx'
import { PinterestPreview } from './pinterest-preview.tsx'
import './preview.css'
import type { PreviewProps } from './preview-props.ts'
import { RedditPreview } from './reddit-preview.tsx'
import { ThreadsPreview } from './threads-preview.tsx'
import { TikTokPreview } from './tiktok-preview.tsx'
import { XPreview } from './x-preview.tsx'
import { YouTubePreview } from './youtube-preview.tsx'

/** Each network, looking like itself. */
export const previewOf: Record<NetworkId, ComponentType<PreviewProps>> = {
  twitter: XPreview,
  linkedin: LinkedInPreview,
  bluesky: BlueskyPreview,
  threads: ThreadsPreview,
  pinterest: PinterestPreview,
  facebook: FacebookPreview,
  youtube: YouTubePreview,
  instagram: InstagramPreview,
  tiktok: TikTokPreview,
  reddit: RedditPreview,
}
