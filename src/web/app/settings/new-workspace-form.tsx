import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useSwitchWorkspace, useWorkspace } from '../workspace.ts'
import { useAct } from './use-act.ts'

/** Creates a workspace, and opens it where its first account is connected. */
export function NewWorkspaceForm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const switchTo = useSwitchWorkspace()
  const timezone = useWorkspace()?.timezone
  const { busy, act } = useAct()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const problem = name.trim() === '' && 'A workspace needs a name.'

  const make = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    await act(
      'make',
      async () => {
        const made = await api.workspaces.create({ name: name.trim(), ...(timezone && { timezone }) })
        await client.invalidateQueries({ queryKey: keys.workspaces })
        switchTo(made.id)
        // The toast belongs to the screen that is open by then.
        await navigate('/dashboard/connections', { flushSync: true })
      },
      {
        done: `“${name.trim()}” is yours. Connect its first account here.`,
        failed: 'The workspace was not created.',
      },
    )
  }

  return (
    <form onSubmit={(event) => void make(event)} noValidate className="flex max-w-120 items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Name"
        autoComplete="off"
        maxLength={80}
        placeholder="Haldon Street Bakery"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && problem}
      />
      <Button type="submit" variant="lark" className="mt-6" busy={busy === 'make'}>
        Create workspace
      </Button>
    </form>
  )
}
