import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { isRefused, refusedText } from '#domain/networks/connection-standing.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Note } from '../../ui/note.tsx'
import { daysLeft, endsInWords } from './ends-soon.ts'

/** Which accounts need a new sign-in now or soon, and how many posts depend on them. */
export function ReauthNotes({ connections, now }: { connections: readonly Connection[]; now: Date }) {
  return connections.map((connection) => {
    const { id, provider, username, needsReauth, scheduledPosts } = connection
    const days = daysLeft(connection, now)
    if (!needsReauth && days === null) return null
    const name = networkNames[provider]
    const what = isRefused(connection, now) ? refusedText(provider) : messages.connections.willExpire(name)
    return (
      <Note key={id} tone="amber" filled className="rounded-card!">
        <b className="font-semibold break-words">
          Reconnect {name}: {username}.
        </b>{' '}
        {needsReauth || days === null
          ? `${what} ${usedBy(scheduledPosts)}`
          : `The connection ${endsInWords(days, scheduledPosts)}. Reconnect it before then.`}
      </Note>
    )
  })
}

function usedBy(posts: number): string {
  if (posts === 0) return ''
  return posts === 1 ? 'One scheduled post uses it.' : `${posts} scheduled posts use it.`
}
