import { isNetworkId, networkIds, networkNames } from '../networks/network.ts'
import { postColumns, textColumn, type PostColumn } from './import-columns.ts'

/** Column names in files of other programs. */
const otherNames: Partial<Record<PostColumn, readonly string[]>> = {
  date: ['day', 'postdate', 'publishdate', 'scheduleddate', 'datetime', 'scheduledat', 'when', 'postingtime'],
  time: ['hour', 'posttime', 'scheduledtime'],
  time_zone: ['zone', 'tz'],
  networks: [
    'network',
    'platform',
    'platforms',
    'channel',
    'channels',
    'account',
    'accounts',
    'profile',
    'profiles',
  ],
  text: ['post', 'message', 'content', 'caption', 'copy', 'posttext', 'body', 'tweet', 'description'],
  label: ['labels', 'tag', 'tags', 'campaign', 'pillar', 'category', 'categories'],
  link: ['url', 'links', 'posturl'],
  media_url: [
    'media',
    'image',
    'images',
    'imageurl',
    'imageurls',
    'picture',
    'photo',
    'mediaurls',
    'imagelink',
  ],
  status: ['state'],
  alt_text: ['alt', 'alttexts', 'imagealt', 'imagedescription'],
  first_comment: ['comment'],
  replies: ['thread', 'reply'],
  render: ['film', 'video', 'videotemplate', 'filmtemplate', 'rendertemplate'],
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * The meaning of each column of a file, from its heading; null: not used. Each meaning is assigned once, to the first
 * heading that matches it best.
 */
export function guessColumns(headings: readonly string[]): (PostColumn | null)[] {
  const guesses: (PostColumn | null)[] = headings.map(() => null)
  const free = new Set<PostColumn>(postColumns)
  for (const says of [isNamed, isCalled]) {
    for (const [place, heading] of headings.entries()) {
      if (guesses[place]) continue
      const column = [...free].find((each) => says(plain(heading), each))
      if (!column) continue
      guesses[place] = column
      free.delete(column)
    }
  }
  return guesses
}

const isNamed = (heading: string, column: PostColumn) => heading === plain(column)

function isCalled(heading: string, column: PostColumn): boolean {
  if (otherNames[column]?.includes(heading)) return true
  return networkIds.some((network) => {
    const name = plain(networkNames[network])
    return (
      column === textColumn(network) &&
      (heading === `text${name}` || heading === `${name}text` || heading === `${network}text`)
    )
  })
}

/** The display name of a column. */
export function columnName(column: PostColumn): string {
  const network = column.slice('text_'.length)
  if (column.startsWith('text_') && isNetworkId(network)) return `Text for ${networkNames[network]}`
  if (column === 'render') return 'Video template'
  if (column.startsWith('render_')) return `Video: ${column.slice('render_'.length).replaceAll('_', ' ')}`
  const words = column.replaceAll('_', ' ').replace('url', 'address')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
