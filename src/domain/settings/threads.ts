import type { SettingField } from '../networks/setting-field.ts'

/** Source: developers.facebook.com/docs/threads/posts and /reply-management (2026-04). */
export const threadsFields = [
  {
    kind: 'choice',
    key: 'replyControl',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'accounts_you_follow', label: 'Accounts you follow' },
      { value: 'mentioned_only', label: 'Only accounts you mention' },
      { value: 'followers_only', label: 'Your followers' },
      { value: 'parent_post_author_only', label: 'Only you' },
    ],
  },
  {
    kind: 'text',
    key: 'topicTag',
    label: 'Topic',
    hint: 'One topic, without #.',
    max: 50,
    pattern: /^[^.&]*$/u,
    patternHint: 'A topic has no full stop and no ampersand.',
  },
  {
    kind: 'text',
    key: 'linkAttachment',
    label: 'Link preview',
    hint: 'Left empty, the first link in the text is shown.',
    max: 2000,
    isLink: true,
    when: { media: ['none'] },
  },
  {
    kind: 'toggle',
    key: 'isSpoiler',
    label: 'Hide the media until they are tapped',
    preset: false,
    when: { media: ['image', 'video'] },
  },
] as const satisfies readonly SettingField[]
