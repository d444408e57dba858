import type { Role } from '#contract/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { checkEmail } from '../sign-in/auth-text.ts'
import { rolesToGive, roleText } from './role-text.ts'
import { useAct } from './use-act.ts'

/** Invites someone by email. */
export function InviteForm({ workspaceId, mine }: { workspaceId: string; mine: Role }) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const roles = rolesToGive(mine)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('editor')
  const [tried, setTried] = useState(false)
  const problem = checkEmail(email)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    const sent = await act(
      'invite',
      async () => {
        const open = await api.members.invite({ workspaceId, email: email.trim(), role })
        client.setQueryData(keys.invitations(workspaceId), open)
      },
      { done: `An email is on its way to ${email.trim()}.`, failed: 'The email was not sent.' },
    )
    if (!sent) return
    setEmail('')
    setTried(false)
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        className="min-w-0 flex-1 basis-56"
        label="Email address"
        type="email"
        autoComplete="off"
        placeholder="grace@example.org"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && problem}
      />
      <SelectField
        className="basis-44"
        label="Role"
        value={role}
        onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? 'editor')}
        hint={<span className="text-small text-muted">{roleText[role].may}</span>}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleText[one].name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="lark" className="mt-6" busy={busy === 'invite'}>
        Send invitation
      </Button>
    </form>
  )
}
