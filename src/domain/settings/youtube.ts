import type { SettingField } from '../networks/setting-field.ts'

/** Source: YouTube Data API v3 discovery 20260427, videos, thumbnails, playlistItems, commentThreads. */
export const youtubeFields = [
  {
    kind: 'text',
    key: 'title',
    label: 'Title',
    hint: 'Left empty: the first line of the text.',
    max: 100,
    pattern: /^[^<>]*$/u,
    patternHint: 'A title has no < and no >.',
  },
  {
    kind: 'choice',
    key: 'privacy',
    label: 'Who can see it',
    preset: 'public',
    options: [
      { value: 'public', label: 'Public' },
      { value: 'unlisted', label: 'Unlisted' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    kind: 'choice',
    key: 'madeForKids',
    label: 'Made for kids',
    hint: 'YouTube asks every author to say.',
    required: true,
    options: [
      { value: 'no', label: 'No, it is not made for kids' },
      { value: 'yes', label: 'Yes, it is made for kids' },
    ],
  },
  { kind: 'remote', key: 'playlist', label: 'Playlist', perAccount: true },
  { kind: 'tags', key: 'tags', label: 'Tags', maxCount: 60, maxEach: 100, maxTotal: 500 },
  { kind: 'cover', key: 'cover', label: 'Thumbnail', hint: '1280 × 720 looks best.' },
  { kind: 'toggle', key: 'notifySubscribers', label: 'Tell subscribers', preset: true },
  { kind: 'toggle', key: 'containsSyntheticMedia', label: 'Altered or synthetic content', preset: false },
  { kind: 'toggle', key: 'hasPaidProductPlacement', label: 'Paid promotion', preset: false },
  {
    kind: 'text',
    key: 'firstComment',
    label: 'First comment',
    max: 10_000,
    lines: 2,
    when: { setting: 'privacy', isNot: ['private'] },
  },
] as const satisfies readonly SettingField[]
