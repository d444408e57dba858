import type { SettingField } from '../networks/setting-field.ts'

/** Source: graph-api/reference/page feed, photos, videos, video_reels, stories (undated, medium). */
export const facebookFields = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Post as',
    preset: 'post',
    when: { media: ['image', 'video'] },
    options: [
      { value: 'post', label: 'Post' },
      { value: 'reel', label: 'Reel', hint: 'One video of 3 to 90 seconds, upright.' },
      { value: 'story', label: 'Story', hint: 'One picture or video; its text is not shown.' },
    ],
  },
  { kind: 'text', key: 'title', label: 'Title of the video', max: 255, when: { media: ['video'] } },
  {
    kind: 'cover',
    key: 'cover',
    label: 'Cover of the video',
    when: { setting: 'kind', is: ['post', 'reel'], media: ['video'] },
  },
  {
    kind: 'toggle',
    key: 'isAiGenerated',
    label: 'Made with AI',
    preset: false,
    when: { setting: 'kind', is: ['reel'] },
  },
  {
    kind: 'text',
    key: 'firstComment',
    label: 'First comment',
    max: 8000,
    lines: 2,
    when: { setting: 'kind', isNot: ['story'] },
  },
] as const satisfies readonly SettingField[]
