import type { SettingField } from '../networks/setting-field.ts'

/** Source: instagram-platform/content-publishing and ig-user/media (2026-09-11). */
export const instagramFields = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Post as',
    preset: 'feed',
    options: [
      { value: 'feed', label: 'Post or reel', hint: 'One video becomes a reel.' },
      { value: 'story', label: 'Story', hint: 'One picture or video; its text is not shown.' },
    ],
  },
  {
    kind: 'toggle',
    key: 'shareToFeed',
    label: 'Show the reel in the feed too',
    preset: true,
    when: { setting: 'kind', is: ['feed'], media: ['video'] },
  },
  {
    kind: 'cover',
    key: 'cover',
    label: 'Cover of the reel',
    when: { setting: 'kind', is: ['feed'], media: ['video'] },
  },
  {
    kind: 'seconds',
    key: 'coverAt',
    label: 'Cover from the video, at second',
    hint: 'Used when there is no cover picture.',
    when: { setting: 'kind', is: ['feed'], media: ['video'] },
  },
  { kind: 'toggle', key: 'isAiGenerated', label: 'Made with AI', preset: false },
  {
    kind: 'text',
    key: 'firstComment',
    label: 'First comment',
    max: 2200,
    lines: 2,
    when: { setting: 'kind', isNot: ['story'] },
  },
] as const satisfies readonly SettingField[]
