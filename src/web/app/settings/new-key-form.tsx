import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

const spans = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Never expires'],
] as const

interface NewKeyFormProps {
  busy: boolean
  /** @returns whether it was created */
  onMake: (name: string, expiresInDays: number | null) => Promise<boolean>
}

/** The name and the expiry of a new key. */
export function NewKeyForm({ busy, onMake }: NewKeyFormProps) {
  const [name, setName] = useState('')
  const [span, setSpan] = useState<string>('90')
  const [tried, setTried] = useState(false)
  const problem = name.trim() === '' && 'Give the key a name.'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    if (await onMake(name.trim(), span === '' ? null : Number(span))) {
      setName('')
      setTried(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <h3 className="text-[1.0625rem] tracking-[-0.015em]">New key</h3>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          label="Key name"
          placeholder="Shop system"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && problem}
        />
        <SelectField
          className="basis-44"
          label="Expires"
          value={span}
          onChange={(event) => setSpan(event.target.value)}
        >
          {spans.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="lark" className="mt-6" busy={busy}>
          Create key
        </Button>
      </div>
      <Note tone="muted">A key can’t sign in or change your password, your email address or other keys.</Note>
    </form>
  )
}
