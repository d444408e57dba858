import type { WorkspaceMember } from '#contract/members.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { hasRoom } from '#domain/plan/has-room.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { api } from '../api.ts'
import { LimitMeter } from '../billing/limit-meter.tsx'
import { SubscriptionGate } from '../billing/subscription-gate.tsx'
import { useSubscription } from '../billing/use-subscription.ts'
import { keys, useMe } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MemberRow } from './member-row.tsx'
import { rolesToGive } from './role-text.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'
import { TransferOwnership } from './transfer-ownership.tsx'
import { useAct } from './use-act.ts'

/** The members, the open invitations, and a way to leave. */
export function MembersSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="members"
      title="Members"
      text="Who works here, and what each may do. A role holds for this workspace only."
    >
      {workspace ? <Inside key={workspace.id} workspace={workspace} /> : <RowSkeletons rows={3} />}
    </Section>
  )
}

function Inside({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId, role } = workspace
  const me = useMe()
  const members = useQuery({
    queryKey: keys.members(workspaceId),
    queryFn: ({ signal }) => api.members.list({ workspaceId }, { signal }),
  })
  const manages = rolesToGive(role).length > 0
  const { data: view } = useSubscription(workspaceId)
  // The form is not there while the gate is closed, and a plan may have no room for anyone else.
  const mayInvite = view === undefined || (view.gate.open && hasRoom(view.limits.teamMembers))
  const others = members.data?.filter(({ userId }) => userId !== me.data?.id) ?? []

  return (
    <>
      {manages && (
        <div className="mb-6 grid gap-2">
          <SubscriptionGate kind="feature">
            <InviteForm workspaceId={workspaceId} mine={role} />
            <LimitMeter limit="teamMembers" />
          </SubscriptionGate>
        </div>
      )}
      {members.isPending && <RowSkeletons rows={3} />}
      {members.isLoadingError && (
        <LoadFailed what="The members" busy={members.isFetching} onRetry={() => void members.refetch()} />
      )}
      {members.data && (
        <ul aria-label="Members" className="border-t border-line">
          {members.data.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              workspace={workspace}
              isMe={member.userId === me.data?.id}
            />
          ))}
        </ul>
      )}
      {members.data?.length === 1 && <p className="mt-3 text-muted">{manages ? aloneText(mayInvite) : ''}</p>}
      {manages && members.data && <Invitations workspaceId={workspaceId} />}
      {members.data && (
        <SectionPart title={role === 'owner' ? 'Transfer ownership' : 'Leave this workspace'}>
          {role === 'owner' ? (
            <TransferOwnership workspace={workspace} candidates={others} />
          ) : (
            <Leave workspace={workspace} owner={members.data.find((member) => member.role === 'owner')} />
          )}
        </SectionPart>
      )}
    </>
  )
}

const aloneText = (mayInvite: boolean) =>
  mayInvite
    ? 'You’re the only member. Invite someone above, and we’ll email them a link to join.'
    : 'You’re the only member.'

function Leave({ workspace, owner }: { workspace: Workspace; owner: WorkspaceMember | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)

  const leave = async () => {
    await act(
      'leave',
      async () => {
        await api.members.leave({ workspaceId: workspace.id })
        await navigate('/dashboard')
        await client.invalidateQueries({ queryKey: keys.workspaces })
      },
      { done: `You left “${workspace.name}”.`, failed: 'You are still a member.' },
    )
    setAsking(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 text-ink-2">Your posts stay. To come back, you need a new invitation.</p>
      <Button variant="clay" onClick={() => setAsking(true)}>
        Leave workspace
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave “${workspace.name}”?`}
        confirmLabel="Leave workspace"
        cancelLabel="Stay"
        busy={busy === 'leave'}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        You can no longer see or change anything in it. {owner ? `${owner.name} can invite you again.` : ''}
      </ConfirmDialog>
    </>
  )
}
