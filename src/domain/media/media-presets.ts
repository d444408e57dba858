import type { NetworkId } from '../networks/network.ts'

export type PresetUse = 'post' | 'story' | 'profile' | 'cover' | 'thumbnail'

export interface MediaPreset {
  id: string
  network: NetworkId
  use: PresetUse
  name: string
  /** Pixels, both. */
  width: number
  height: number
  /** Displayed as a circle, although the file is a square. */
  round?: boolean
  /** The middle part visible on every screen, in pixels of the preset. */
  safe?: { width: number; height: number }
  source: string
  /** When the source was read. */
  read: string
  /**
   * 'vendor': the network’s own text, or a copy of it; 'reported': from size guides that agree, the network does not
   * say.
   */
  confidence: 'vendor' | 'reported'
}

const read = '2026-11-21'
const guide = (address: string) => ({ source: address, read, confidence: 'reported' as const })
const vendor = (address: string) => ({ source: address, read, confidence: 'vendor' as const })

const linkedinGuide = guide('https://picturesizes.com/specs/social-media/linkedin')
const xGuide = guide('https://www.picovert.com/en/blog/image-size-for-twitter-x')
const instagramGuide = guide('https://recurpost.com/blog/instagram-post-size-guide')
const pinterestGuide = guide('https://cadslist.com/pinterest-image-sizes/')
const tiktokGuide = guide('https://aspectratiocalculator.pages.dev/blog/aspect-ratio-guide-tiktok')
const facebookHelp = vendor(
  'https://technologybangladesh.com/the-dimensions-of-my-facebook-pages-profile-picture-and-cover-photo/',
)
const youtubeGuide = guide('https://xrsave.com/?p=1234')
const blueskyGuide = guide('https://postfa.st/sizes/bluesky/feed/2025')
const threadsGuide = guide('https://imageforpost.com/guides/threads-image-sizes-dimensions-guide-2026')
const linkCardGuide = guide('https://image-compressor.uk/linkedin-image-sizes')
const metaAdsGuide = guide('https://www.marketertools.fyi/blog/meta-ad-sizes-safe-zones-2026')

/**
 * Recommended picture sizes, per network and use. Networks rarely publish pixels; otherwise the number is the one size
 * guides agree on, and `confidence` says so. Sizes a network refuses are in network-rules.ts.
 */
export const mediaPresets: readonly MediaPreset[] = [
  {
    id: 'instagram-portrait',
    network: 'instagram',
    use: 'post',
    name: 'Portrait post',
    width: 1080,
    height: 1350,
    ...instagramGuide,
  },
  {
    id: 'instagram-square',
    network: 'instagram',
    use: 'post',
    name: 'Square post',
    width: 1080,
    height: 1080,
    ...instagramGuide,
  },
  {
    id: 'instagram-tall',
    network: 'instagram',
    use: 'post',
    name: 'Tall post (app only)',
    width: 1080,
    height: 1440,
    ...instagramGuide,
  },
  {
    id: 'instagram-landscape',
    network: 'instagram',
    use: 'post',
    name: 'Landscape post',
    width: 1080,
    height: 566,
    ...instagramGuide,
  },
  {
    id: 'instagram-story',
    network: 'instagram',
    use: 'story',
    name: 'Story or Reel cover',
    width: 1080,
    height: 1920,
    ...instagramGuide,
  },
  {
    id: 'instagram-profile',
    network: 'instagram',
    use: 'profile',
    name: 'Profile picture',
    width: 320,
    height: 320,
    round: true,
    ...instagramGuide,
  },
  {
    id: 'facebook-post',
    network: 'facebook',
    use: 'post',
    name: 'Square post',
    width: 1080,
    height: 1080,
    ...metaAdsGuide,
  },
  {
    id: 'facebook-link',
    network: 'facebook',
    use: 'post',
    name: 'Link picture',
    width: 1200,
    height: 630,
    ...linkCardGuide,
  },
  {
    id: 'facebook-cover',
    network: 'facebook',
    use: 'cover',
    name: 'Page cover',
    width: 1640,
    height: 720,
    safe: { width: 1280, height: 624 },
    ...facebookHelp,
  },
  {
    id: 'facebook-profile',
    network: 'facebook',
    use: 'profile',
    name: 'Profile picture',
    width: 340,
    height: 340,
    round: true,
    ...facebookHelp,
  },
  {
    id: 'linkedin-landscape',
    network: 'linkedin',
    use: 'post',
    name: 'Landscape post',
    width: 1200,
    height: 627,
    ...linkedinGuide,
  },
  {
    id: 'linkedin-portrait',
    network: 'linkedin',
    use: 'post',
    name: 'Portrait post',
    width: 1080,
    height: 1350,
    ...linkedinGuide,
  },
  {
    id: 'linkedin-banner',
    network: 'linkedin',
    use: 'cover',
    name: 'Profile banner',
    width: 1584,
    height: 396,
    ...linkedinGuide,
  },
  {
    id: 'linkedin-page-cover',
    network: 'linkedin',
    use: 'cover',
    name: 'Page cover',
    width: 1128,
    height: 191,
    ...linkedinGuide,
  },
  {
    id: 'linkedin-profile',
    network: 'linkedin',
    use: 'profile',
    name: 'Profile picture',
    width: 400,
    height: 400,
    round: true,
    ...linkedinGuide,
  },
  {
    id: 'x-post',
    network: 'twitter',
    use: 'post',
    name: 'Landscape post',
    width: 1200,
    height: 675,
    ...xGuide,
  },
  { id: 'x-header', network: 'twitter', use: 'cover', name: 'Header', width: 1500, height: 500, ...xGuide },
  {
    id: 'x-profile',
    network: 'twitter',
    use: 'profile',
    name: 'Profile picture',
    width: 400,
    height: 400,
    round: true,
    ...xGuide,
  },
  {
    id: 'threads-post',
    network: 'threads',
    use: 'post',
    name: 'Portrait post',
    width: 1080,
    height: 1350,
    ...threadsGuide,
  },
  {
    id: 'threads-profile',
    network: 'threads',
    use: 'profile',
    name: 'Profile picture',
    width: 320,
    height: 320,
    round: true,
    ...threadsGuide,
  },
  {
    id: 'pinterest-pin',
    network: 'pinterest',
    use: 'post',
    name: 'Pin',
    width: 1000,
    height: 1500,
    ...pinterestGuide,
  },
  {
    id: 'pinterest-cover',
    network: 'pinterest',
    use: 'cover',
    name: 'Profile cover',
    width: 800,
    height: 450,
    ...pinterestGuide,
  },
  {
    id: 'pinterest-profile',
    network: 'pinterest',
    use: 'profile',
    name: 'Profile picture',
    width: 280,
    height: 280,
    round: true,
    ...pinterestGuide,
  },
  {
    id: 'youtube-thumbnail',
    network: 'youtube',
    use: 'thumbnail',
    name: 'Thumbnail',
    width: 1280,
    height: 720,
    ...youtubeGuide,
  },
  {
    id: 'youtube-banner',
    network: 'youtube',
    use: 'cover',
    name: 'Channel banner',
    width: 2560,
    height: 1440,
    safe: { width: 1546, height: 423 },
    ...youtubeGuide,
  },
  {
    id: 'youtube-profile',
    network: 'youtube',
    use: 'profile',
    name: 'Profile picture',
    width: 800,
    height: 800,
    round: true,
    ...youtubeGuide,
  },
  {
    id: 'tiktok-photo',
    network: 'tiktok',
    use: 'post',
    name: 'Photo post or cover',
    width: 1080,
    height: 1920,
    ...tiktokGuide,
  },
  {
    id: 'tiktok-profile',
    network: 'tiktok',
    use: 'profile',
    name: 'Profile picture',
    width: 200,
    height: 200,
    round: true,
    ...tiktokGuide,
  },
  {
    id: 'bluesky-post',
    network: 'bluesky',
    use: 'post',
    name: 'Square post',
    width: 1000,
    height: 1000,
    ...blueskyGuide,
  },
  {
    id: 'bluesky-banner',
    network: 'bluesky',
    use: 'cover',
    name: 'Banner',
    width: 1500,
    height: 500,
    ...blueskyGuide,
  },
  {
    id: 'bluesky-profile',
    network: 'bluesky',
    use: 'profile',
    name: 'Profile picture',
    width: 400,
    height: 400,
    round: true,
    ...blueskyGuide,
  },
]

export function presetById(id: string): MediaPreset | null {
  return mediaPresets.find((preset) => preset.id === id) ?? null
}

/** '1080 × 1350'. */
export function presetSize({ width, height }: Pick<MediaPreset, 'width' | 'height'>): string {
  return `${width} × ${height}`
}
