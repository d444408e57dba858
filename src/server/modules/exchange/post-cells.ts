import type { Post } from '#contract/posts.ts'
import { joinList } from '#domain/text/csv-cell.ts'
import { networkIds } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { writeTime } from '#domain/time/write-time.ts'
import { textColumn, type PostCells } from '#domain/post/import-columns.ts'

/**
 * A post as a row of a file that can be imported again. Replies of single networks and files of replies have no
 * column.
 */
export function postCells(post: Post, zone: string, origin: string): PostCells {
  const time = post.status === 'draft' ? null : (post.postedAt ?? post.scheduledFor)
  const at = time === null ? null : new Date(time)
  const altTexts = post.media.map(({ altText }) => altText)
  const own = networkIds.flatMap((network) => {
    const words = post.content.platforms?.[network]
    return words === undefined ? [] : [[textColumn(network), words]]
  })
  return {
    date: at ? dayOf(at, zone) : '',
    time: at ? writeTime(at, zone, 'HH:mm') : '',
    time_zone: at ? zone : '',
    networks: joinList(accountsOf(post)),
    text: post.content.all,
    label: joinList(post.labels.map(({ name }) => name)),
    media_url: joinList(post.media.map(({ url }) => origin + url)),
    status: post.status,
    alt_text: altTexts.some(Boolean) ? joinList(altTexts) : '',
    first_comment: commentOf(post),
    replies: (post.content.thread?.all ?? []).map(({ text }) => text).join('\n---\n'),
    // The video is among the media.
    render: '',
    settings: Object.keys(post.platformSettings).length > 0 ? JSON.stringify(post.platformSettings) : '',
    ...Object.fromEntries(own),
  }
}

/** The first comment, if it is the same everywhere; different ones stay in the settings. */
function commentOf({ platforms, platformSettings }: Post): string {
  const comments = platforms
    .filter((network) => networkRules[network].maxFirstComment !== null)
    .map((network) => {
      const kept = platformSettings[network]
      return typeof kept === 'object' && kept !== null && 'firstComment' in kept ? kept.firstComment : ''
    })
  const [one] = new Set(comments).size === 1 ? comments : []
  return typeof one === 'string' ? one : ''
}

function accountsOf(post: Post): string[] {
  const posts = post.publications.filter(({ part }) => part === 'post')
  return [...new Set(posts.map(({ network, username }) => `${network}:${username}`))]
}
