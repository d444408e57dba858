import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { BenchForm } from './use-bench-form.ts'

export interface WriteFormProps {
  form: BenchForm
  /** The label of the button while there is new input. */
  write: string
  /** The label of the button when the results are up to date. */
  again: string
  children: ReactNode
}

/** The left side of a writing tool: its fields, and the button that Enter clicks. */
export function WriteForm({ form, write, again, children }: WriteFormProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
      <Button type="submit" variant="lark" className="min-h-12 w-full" icon={<PenLine aria-hidden />}>
        {form.changed ? write : again}
      </Button>
    </form>
  )
}

/** A placeholder for results. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-dashed border-line-2 px-4 py-6 text-center text-ui text-muted">
      {children}
    </p>
  )
}
