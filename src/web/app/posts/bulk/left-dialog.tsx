import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../../ui/dialog.tsx'
import { isClosedGate } from '../../billing/closed-gate.ts'
import { LazyPlanAsk } from '../../billing/lazy-plan-ask.tsx'
import { preview, wordsOf } from '../post-facts.ts'
import { leftText } from './bulk-text.ts'
import type { BulkLeft } from './use-bulk.ts'

/** The posts an action failed for, each with the reason. */
export function LeftDialog({ left, onClose }: { left: BulkLeft; onClose: () => void }) {
  return (
    <Dialog open title={leftText(left.kind, left.left.length, left.of)} onClose={onClose}>
      <DialogDescription className="mb-3">
        {left.left.length < left.of
          ? 'The others are done. These were not changed:'
          : 'They were not changed:'}
      </DialogDescription>
      <ul className="grid">
        {left.left.map(({ post, problem }) => (
          <li key={post.id} className="border-t border-line py-2 text-small">
            <b className="block truncate font-semibold">{preview(wordsOf(post), 80) || 'No text'}</b>
            <span className="break-words text-clay-text">{problem}</span>
          </li>
        ))}
      </ul>
      {left.left.some(({ problem }) => isClosedGate(problem)) && (
        <p className="mt-3 text-small">
          <LazyPlanAsk />
        </p>
      )}
      <div className="mt-4 flex justify-end">
        <Button variant="lark" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
