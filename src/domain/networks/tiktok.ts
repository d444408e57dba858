import type { SettingField } from './setting-field.ts'

/**
 * Source: content-posting-api-reference-direct-post and content-sharing-guidelines (2026-09-11). Who may see it comes from
 * `creator_info` and is never preselected, nor are comments, duets and stitches: TikTok’s review demands it.
 */
export const tiktokFields = [
  {
    kind: 'remote',
    key: 'privacy',
    label: 'Who can see it',
    hint: 'What TikTok offers this account.',
    required: true,
    perAccount: true,
    eachTime: true,
    conflicts: [
      {
        value: 'SELF_ONLY',
        setting: 'brandedContent',
        is: true,
        message: 'Branded content cannot be private: let others see it, or switch branded content off.',
      },
    ],
  },
  { kind: 'toggle', key: 'allowComments', label: 'Allow comments', preset: false },
  { kind: 'toggle', key: 'allowDuet', label: 'Allow duets', preset: false, when: { media: ['video'] } },
  { kind: 'toggle', key: 'allowStitch', label: 'Allow stitches', preset: false, when: { media: ['video'] } },
  { kind: 'text', key: 'title', label: 'Title of the photos', max: 90, when: { media: ['image'] } },
  { kind: 'toggle', key: 'autoAddMusic', label: 'Add music', preset: false, when: { media: ['image'] } },
  { kind: 'toggle', key: 'ownBrand', label: 'Promotes your own business', preset: false },
  {
    kind: 'toggle',
    key: 'brandedContent',
    label: 'Branded content',
    hint: 'Paid partnership. It cannot be private.',
    preset: false,
  },
  { kind: 'toggle', key: 'isAiGenerated', label: 'Made with AI', preset: false },
  { kind: 'seconds', key: 'coverAt', label: 'Cover from the video, at second', when: { media: ['video'] } },
  {
    kind: 'toggle',
    key: 'consent',
    label: 'I agree to TikTok’s Music Usage Confirmation',
    hint: 'With branded content, to its Branded Content Policy too.',
    preset: false,
    required: true,
    eachTime: true,
  },
] as const satisfies readonly SettingField[]
