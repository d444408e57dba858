import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { maxCapUsd } from '#domain/plan/max-cap-usd.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { api } from '../../api.ts'
import { xCostsKey } from '../../billing/use-x-costs.ts'
import { useAct } from '../use-act.ts'
import { readCap } from './read-cap.ts'

/** Sets what a month on X may cost. */
export function CapForm({ capUsd, workspaceId }: { capUsd: number | null; workspaceId: string }) {
  const { busy, act } = useAct()
  const client = useQueryClient()
  const [typed, setTyped] = useState(capUsd === null ? '' : capUsd.toFixed(2))
  const read = readCap(typed, maxCapUsd)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (read.kind === 'wrong' || read.capUsd === capUsd) return
    const words = { done: 'The cap was saved.', failed: 'The cap was not saved.' }
    const set = () => api.costs.setCap({ workspaceId, capUsd: read.capUsd })
    if (await act('cap', set, words)) await client.invalidateQueries({ queryKey: xCostsKey(workspaceId) })
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex max-w-120 items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Cap a month"
        labelNote="in dollars, empty for none"
        hint="A lower cap stops nothing that is scheduled already."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={read.kind === 'wrong' ? 'Write dollars and cents, like 10.00.' : undefined}
      />
      <Button
        type="submit"
        className="mt-6"
        busy={busy === 'cap'}
        unavailable={read.kind === 'cap' && read.capUsd === capUsd}
      >
        Save cap
      </Button>
    </form>
  )
}
