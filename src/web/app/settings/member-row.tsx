import type { WorkspaceMember } from '#contract/members.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { formatDate } from '#domain/time/format/moments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useReader } from '../use-reader.ts'
import { mayManage, rolesToGive, roleText } from './role-text.ts'
import { useAct } from './use-act.ts'

export interface MemberRowProps {
  member: WorkspaceMember
  workspace: Workspace
  isMe: boolean
}

const secondLine = ({ email, locked }: WorkspaceMember) => (locked ? `Locked by your plan · ${email}` : email)

/** A member, with the actions the viewer may do. */
export function MemberRow({ member, workspace, isMe }: MemberRowProps) {
  const { userId, name, imageUrl, role, joinedAt } = member
  const { id: workspaceId, role: mine } = workspace
  const client = useQueryClient()
  const { now, zone, format } = useReader()
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const manages = !isMe && mayManage(mine, role)

  const change = (given: string) => {
    const to = rolesToGive(mine).find((one) => one === given)
    if (!to || to === role) return
    void act(
      'role',
      async () => {
        client.setQueryData(
          keys.members(workspaceId),
          await api.members.changeRole({ workspaceId, userId, role: to }),
        )
      },
      { done: `${name} is ${roleText[to].name.toLowerCase()} now.`, failed: 'The role was not changed.' },
    )
  }
  const remove = async () => {
    await act(
      'remove',
      async () => {
        await api.members.remove({ workspaceId, userId })
        await client.invalidateQueries({ queryKey: keys.members(workspaceId) })
      },
      { done: `${name} was removed.`, failed: `${name} was not removed.` },
    )
    setAsking(false)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5">
      <Avatar src={imageUrl} name={name} className="size-9" />
      <span className="min-w-0 flex-1 basis-48">
        <b className="block truncate font-semibold">
          {name} {isMe && <span className="font-normal text-muted">(you)</span>}
        </b>
        <span className="block truncate text-small text-muted">{secondLine(member)}</span>
      </span>
      <span className="w-24 text-small text-muted max-desk:hidden">
        since {formatDate(new Date(joinedAt), now, zone, format)}
      </span>
      {manages ? (
        <span className="flex items-center gap-2">
          <Select
            aria-label={`Role of ${name}`}
            className="w-28"
            value={role}
            aria-busy={busy === 'role'}
            onChange={(event) => change(event.target.value)}
          >
            {rolesToGive(mine).map((one) => (
              <option key={one} value={one}>
                {roleText[one].name}
              </option>
            ))}
          </Select>
          <Button aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </span>
      ) : (
        <Badge tone={role === 'owner' ? 'dawn' : 'stone'}>{roleText[role].name}</Badge>
      )}
      <ConfirmDialog
        open={asking}
        title={`Remove ${name}?`}
        confirmLabel={`Remove ${name}`}
        busy={busy === 'remove'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {name} loses access right away. Posts they wrote or scheduled stay.
      </ConfirmDialog>
    </li>
  )
}
