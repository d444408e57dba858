import type { SettingField } from '../networks/setting-field.ts'

/** Source: pinterest/api-description@c05b189 v5, PinCreate (2025-12-11). */
export const pinterestFields = [
  { kind: 'remote', key: 'board', label: 'Board', required: true, perAccount: true },
  { kind: 'text', key: 'title', label: 'Title', max: 100 },
  { kind: 'text', key: 'link', label: 'Where the pin leads', max: 2048, isLink: true },
  { kind: 'cover', key: 'cover', label: 'Cover', when: { media: ['video'] } },
  {
    kind: 'seconds',
    key: 'coverAt',
    label: 'Cover from the video, at second',
    hint: 'Used when there is no cover picture.',
    when: { media: ['video'] },
  },
] as const satisfies readonly SettingField[]
