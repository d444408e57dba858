import type { SettingField } from '../networks/setting-field.ts'

/** Source: lexicons app.bsky.feed.threadgate, postgate and com.atproto.label.defs (bluesky-social/atproto@d6296a1, 2026-08-20). */
export const blueskyFields = [
  {
    kind: 'choice',
    key: 'replyControl',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'followers', label: 'Your followers' },
      { value: 'following', label: 'People you follow' },
      { value: 'mentioned', label: 'People you mention' },
      { value: 'nobody', label: 'Nobody' },
    ],
  },
  { kind: 'toggle', key: 'allowQuotes', label: 'Others may quote it', preset: true },
  {
    kind: 'choice',
    key: 'contentWarning',
    label: 'Content warning',
    preset: 'none',
    when: { media: ['image', 'video'] },
    options: [
      { value: 'none', label: 'None' },
      { value: 'sexual', label: 'Suggestive' },
      { value: 'nudity', label: 'Nudity' },
      { value: 'porn', label: 'Adult content' },
      { value: 'graphic-media', label: 'Graphic media' },
    ],
  },
] as const satisfies readonly SettingField[]
