import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note, type NoteProps } from '../../ui/note.tsx'

export interface DidNotLoadProps extends Pick<NoteProps, 'filled' | 'className'> {
  /** The query that failed. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  /** What is missing, and that it is not lost. */
  children: ReactNode
}

/** Says which part of a screen did not load, with a button to retry. */
export function DidNotLoad({ query, children, ...look }: DidNotLoadProps) {
  return (
    <Note tone="clay" {...look}>
      {children}{' '}
      <Button
        size="s"
        className="mt-2 flex! w-fit"
        icon={<RefreshCw aria-hidden />}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </Note>
  )
}
