import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAct } from './use-act.ts'

export interface NameFormProps {
  /** The current name. */
  name: string
  label: string
  autoComplete: string
  /** The label of the button. */
  verb: string
  words: { empty: string; done: string; failed: string }
  onSave: (name: string) => Promise<void>
}

/** A form for one name. */
export function NameForm({ name, label, autoComplete, verb, words, onSave }: NameFormProps) {
  const { busy, act } = useAct()
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && wanted !== name) await act('name', () => onSave(wanted), words)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-6 flex max-w-120 items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={label}
        autoComplete={autoComplete}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wanted === '' ? words.empty : undefined}
      />
      <Button type="submit" className="mt-6" busy={busy === 'name'} unavailable={wanted === name}>
        {verb}
      </Button>
    </form>
  )
}
