import type { SettingField } from '../networks/setting-field.ts'

/** Source: X API v2 OpenAPI 2.167, TweetCreateRequest (xdevplatform/docs@2871328, 2026-08-22). */
export const twitterFields = [
  {
    kind: 'choice',
    key: 'replySettings',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'following', label: 'Accounts you follow' },
      { value: 'mentionedUsers', label: 'Only accounts you mention' },
      { value: 'subscribers', label: 'Subscribers' },
      { value: 'verified', label: 'Verified accounts' },
    ],
  },
  { kind: 'toggle', key: 'madeWithAi', label: 'Made with AI', preset: false },
  { kind: 'toggle', key: 'paidPartnership', label: 'Paid partnership', preset: false },
] as const satisfies readonly SettingField[]
