import { networkIds, type NetworkId } from '../networks/network.ts'

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

const ownColumns = [...importColumns, 'status', 'alt_text', 'first_comment', 'replies', 'settings'] as const

export type PostColumn = (typeof ownColumns)[number] | `text_${NetworkId}`

/**
 * Every column of a file of posts as Postlark writes and reads it: those of the planner, then what only it knows.
 * - `status`        `draft`, `scheduled` or `posted`; blank: scheduled. What was posted is never sent again.
 * - `alt_text`      of the pictures in their order, several with `;` between
 * - `first_comment` below the post, where a network has one
 * - `replies`       what follows the text, with a line of `---` between
 * - `settings`      JSON: what was chosen for each network
 * - `text_…`        the words for one network, where they differ
 */
export const postColumns: readonly PostColumn[] = [...ownColumns, ...networkIds.map(textColumn)]

/** One row of a file of posts, by column; what is blank is left out. */
export type PostCells = Partial<Record<PostColumn, string>>

/** The words for one network stand here. */
export function textColumn(network: NetworkId): `text_${NetworkId}` {
  return `text_${network}`
}
