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

/** Fields of film templates that a row can fill in, by their names; what shows pictures is filled from `media_url`. */
export const filmFieldColumns = {
  render_author: 'author',
  render_source: 'source',
  render_detail: 'detail',
  render_label: 'label',
  render_kicker: 'kicker',
  render_place: 'place',
  render_points: 'points',
  render_ending: 'ending',
  render_before_label: 'beforeLabel',
  render_after_label: 'afterLabel',
  render_role: 'role',
  render_stars: 'stars',
  render_price: 'price',
  render_shop: 'shop',
  render_show: 'show',
} as const

/** What every film has. */
const filmLookColumns = [
  'render_text',
  'render_size',
  'render_seconds',
  'render_position',
  'render_color',
  'render_background',
  'render_brand',
] as const

export type FilmColumn = keyof typeof filmFieldColumns | (typeof filmLookColumns)[number]

/** Columns that fill in the film of a row. */
export const filmColumns: readonly FilmColumn[] = [
  ...filmLookColumns,
  ...(Object.keys(filmFieldColumns) as (keyof typeof filmFieldColumns)[]),
]

export type PostColumn = (typeof ownColumns)[number] | FilmColumn | `text_${NetworkId}`

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
export const writtenColumns: readonly PostColumn[] = [...ownColumns, ...networkIds.map(textColumn)]

/**
 * Every column that is read: also those that fill in a film, which is among the media once it is made.
 * - `render_text`       the film’s own text; blank: that of the post
 * - `render_size`       9:16, 4:5, 1:1 or 16:9
 * - `render_seconds`    how long it is
 * - `render_position`   where the text is: `top`, `bottom-left`
 * - `render_color`      of the text, `#1a2b3c`
 * - `render_background` a colour, or a gradient as `#1a2b3c,#ffeecc,90`
 * - `render_brand`      `no`: without the brand kit
 * - `render_…`          a field of the template; several points are separated by lines or by `;`
 */
export const postColumns: readonly PostColumn[] = [...writtenColumns, ...filmColumns]

/** One row of a file of posts, by column; blank cells are left out. */
export type PostCells = Partial<Record<PostColumn, string>>

/** The column of one network's own text. */
export function textColumn(network: NetworkId): `text_${NetworkId}` {
  return `text_${network}`
}
