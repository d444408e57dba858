import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/network.ts'
import { Note } from '../../ui/note.tsx'

/** Which accounts need a new sign-in, and how many posts wait for it. */
export function ReauthNotes({ connections }: { connections: readonly Connection[] }) {
  return connections
    .filter((connection) => connection.needsReauth)
    .map(({ id, provider, scheduledPosts }) => (
      <Note key={id} tone="amber" filled className="rounded-card!">
        <b className="font-semibold">{networkNames[provider]} needs you.</b>{' '}
        {messages.connections.willExpire(networkNames[provider])} {usedBy(scheduledPosts)}
      </Note>
    ))
}

function usedBy(posts: number): string {
  if (posts === 0) return ''
  return posts === 1 ? 'One scheduled post uses it.' : `${posts} scheduled posts use it.`
}
