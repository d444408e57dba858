import type { Invitation } from '#contract/members.ts'
import { formatDaysAway } from '#domain/time/format/moments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useReader } from '../use-reader.ts'
import { LoadFailed } from './load-failed.tsx'
import { roleText } from './role-text.ts'
import { SectionPart } from './section-part.tsx'
import { useAct } from './use-act.ts'

/** Open invitations. Nothing when there are none. */
export function Invitations({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient()
  const { now, zone, format } = useReader()
  const { busy, act } = useAct()
  const key = keys.invitations(workspaceId)
  const open = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.members.invitations({ workspaceId }, { signal }),
  })

  const resend = ({ id, email }: Invitation) =>
    act(
      `resend ${id}`,
      async () => client.setQueryData(key, await api.members.resend({ workspaceId, invitationId: id })),
      { done: `Another email is on its way to ${email}.`, failed: 'The email was not sent.' },
    )
  const revoke = ({ id, email }: Invitation) =>
    act(
      `revoke ${id}`,
      async () => {
        await api.members.revoke({ workspaceId, invitationId: id })
        await client.invalidateQueries({ queryKey: key })
      },
      { done: `The invitation of ${email} is revoked.`, failed: 'The invitation was not revoked.' },
    )

  if (open.isLoadingError) {
    return (
      <div className="mt-7">
        <LoadFailed what="The invitations" busy={open.isFetching} onRetry={() => void open.refetch()} />
      </div>
    )
  }
  if (!open.data || open.data.length === 0) return null
  return (
    <SectionPart title="Pending invitations">
      <ul aria-label="Open invitations" className="mt-3 border-t border-line">
        {open.data.map((invitation) => {
          const { id, email, role, invitedBy, sentAt, expiresAt, isOver } = invitation
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5">
              <Mail aria-hidden className="size-5 flex-none text-muted" />
              <span className="min-w-0 flex-1 basis-56">
                <b className="block truncate font-semibold">{email}</b>
                <span className="text-small text-muted">
                  {roleText[role].name}, invited {formatDaysAway(new Date(sentAt), now, zone, format)}
                  {invitedBy && <> by {invitedBy}</>}
                  {!isOver && <>, expires {formatDaysAway(new Date(expiresAt), now, zone, format)}</>}
                </span>
              </span>
              {isOver && <Badge tone="amber">expired</Badge>}
              <span className="flex gap-2">
                <Button
                  busy={busy === `resend ${id}`}
                  aria-label={`Send again to ${email}`}
                  onClick={() => void resend(invitation)}
                >
                  Send again
                </Button>
                <Button
                  variant="quiet"
                  busy={busy === `revoke ${id}`}
                  aria-label={`Revoke the invitation of ${email}`}
                  onClick={() => void revoke(invitation)}
                >
                  Revoke
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </SectionPart>
  )
}
