/**
 * Columns of a file of posts for bulk import, in order.
 * - `date`       yyyy-MM-dd
 * - `time`       HH:mm, 24 hours
 * - `time_zone`  IANA name
 * - `networks`   network ids, several with `;` between
 * - `text`       the post
 * - `label`      pillar or campaign
 * - `link`       an address to go with it
 * - `media_url`  addresses of pictures or a video, several with `;` between
 */
export const importColumns = [
  'date',
  'time',
  'time_zone',
  'networks',
  'text',
  'label',
  'link',
  'media_url',
] as const

export type ImportColumn = (typeof importColumns)[number]
