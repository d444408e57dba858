import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { loadChecks, useChecksState } from './late-checks.ts'

/** Says that the checks did not load, with a button to retry. */
export function ChecksLost() {
  const { kind } = useChecksState()
  if (kind !== 'lost') return null
  return (
    <Note tone="clay" className="border-t border-line px-3.5 py-2.5">
      The checks of your text did not load. Your text is safe.{' '}
      <Button
        size="s"
        className="mt-2 flex! w-fit"
        icon={<RefreshCw aria-hidden />}
        onClick={() => void loadChecks()}
      >
        Try again
      </Button>
    </Note>
  )
}
