import { networkIds, type NetworkId } from '../networks/network.ts'

/**
 * Columns of a file of posts for bulk import, in order.
 * - `date`       yyyy-MM-dd
 * - `time`       HH:mm, 24 hours
 * - `time_zone`  IANA name
 * - `networks`   network ids, separated by `;`
 * - `text`       the post
 * - `label`      pillar or campaign
 * - `link`       an address to add
 * - `media_url`  addresses of pictures or a video, separated by `;`
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

const ownColumns = [
  ...importColumns,
  'status',
  'alt_text',
  'first_comment',
  'replies',
  'settings',
  'render',
] as const

export type PostColumn = (typeof ownColumns)[number] | `text_${NetworkId}`

/**
 * Every column of a file of posts as Postlark writes and reads it: those of the planner, then its own.
 * - `status`        `draft`, `scheduled` or `posted`; blank: scheduled. A posted row is never sent again.
 * - `alt_text`      of the pictures in order, separated by `;`
 * - `first_comment` below the post, on networks that have one
 * - `replies`       the rest of a thread, separated by lines of `---`
 * - `settings`      JSON: the settings of each network
 * - `render`        a film template: the row's video is made from its text and pictures
 * - `text_…`        the text for one network, if different
 */
export const postColumns: readonly PostColumn[] = [...ownColumns, ...networkIds.map(textColumn)]

/** One row of a file of posts, by column; blank cells are left out. */
export type PostCells = Partial<Record<PostColumn, string>>

/** The column of one network's own text. */
export function textColumn(network: NetworkId): `text_${NetworkId}` {
  return `text_${network}`
}
