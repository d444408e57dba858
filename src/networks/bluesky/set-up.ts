import { setUp } from '../set-up.ts'
import { address, type Setting, vendorAddress } from '../setting.ts'
import { bluesky } from './bluesky.ts'
import { type BlueskySettings, blueskyServiceUrl } from './settings.ts'

const variables = {
  BLUESKY_SERVICE_URL: {
    group: 'Networks',
    meaning: 'The Bluesky server (PDS) where people’s accounts live. `https://bsky.social` is the usual one.',
    unset: 'the stand-in',
    example: blueskyServiceUrl,
    check: address('origin'),
  },
  BLUESKY_VIDEO_URL: vendorAddress(
    'origin',
    'The service that takes videos for Bluesky.',
    'https://video.bsky.app',
  ),
} as const satisfies Record<string, Setting>

export const blueskySetUp = setUp({
  variables,
  needed: ['BLUESKY_SERVICE_URL'],
  configured: (values): BlueskySettings | null =>
    values.BLUESKY_SERVICE_URL
      ? { serviceUrl: values.BLUESKY_SERVICE_URL, videoUrl: values.BLUESKY_VIDEO_URL }
      : null,
  standIn: ({ callUrl, browseUrl }): BlueskySettings => ({
    serviceUrl: `${callUrl}/bluesky`,
    videoUrl: `${callUrl}/bluesky/video`,
    webUrl: `${browseUrl}/bluesky`,
  }),
  standInHint: 'This is a stand-in: any handle works, with the app password lark-lark-lark-lark.',
  open: bluesky,
})
