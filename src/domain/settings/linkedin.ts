import type { SettingField } from '../networks/setting-field.ts'

/** Source: Posts API, Documents API, transcribed (2026-09-19, medium). */
export const linkedinFields = [
  {
    kind: 'choice',
    key: 'visibility',
    label: 'Who can see it',
    preset: 'PUBLIC',
    options: [
      { value: 'PUBLIC', label: 'Anyone' },
      { value: 'CONNECTIONS', label: 'Connections only', hint: 'A company page posts to anyone.' },
    ],
  },
  { kind: 'toggle', key: 'isReshareDisabledByAuthor', label: 'Nobody may repost it', preset: false },
  {
    kind: 'text',
    key: 'documentTitle',
    label: 'Title of the document',
    max: 300,
    required: true,
    when: { media: ['document'] },
  },
  { kind: 'text', key: 'firstComment', label: 'First comment', max: 1250, lines: 2 },
] as const satisfies readonly SettingField[]
