import type { SettingField } from '../networks/setting-field.ts'

/** Source: api/submit, link_flair_v2, post_requirements as seen in clients (2026, medium). */
export const redditFields = [
  {
    kind: 'text',
    key: 'subreddit',
    label: 'Subreddit',
    hint: 'Without r/.',
    max: 50,
    required: true,
    pattern: /^(r\/)?[A-Za-z0-9_]{2,50}$/u,
    patternHint: 'A subreddit has letters, numbers and underscores.',
  },
  {
    kind: 'text',
    key: 'title',
    label: 'Title',
    hint: 'Left empty: the first line of the text.',
    max: 300,
  },
  {
    kind: 'text',
    key: 'link',
    label: 'Link',
    hint: 'Posts the link instead of the text.',
    max: 2048,
    isLink: true,
    when: { media: ['none'] },
  },
  { kind: 'remote', key: 'flair', label: 'Flair', perAccount: true },
  {
    kind: 'cover',
    key: 'cover',
    label: 'Picture before the video plays',
    hint: 'Left empty: a plain dark one.',
    when: { media: ['video'] },
  },
  { kind: 'toggle', key: 'nsfw', label: 'Not safe for work', preset: false },
  { kind: 'toggle', key: 'spoiler', label: 'Spoiler', preset: false },
  { kind: 'toggle', key: 'sendReplies', label: 'Tell me about replies', preset: true },
  { kind: 'text', key: 'firstComment', label: 'First comment', max: 10_000, lines: 2 },
] as const satisfies readonly SettingField[]
