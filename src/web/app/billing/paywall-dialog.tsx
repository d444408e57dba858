import { paywallMessages } from '#contract/billing-messages.ts'
import { unlimited } from '#domain/plan/plan.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { dayText } from './state-text.ts'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'
import { PaywallBody } from './paywall-body.tsx'
import { useSubscription } from './use-subscription.ts'

export interface PaywallDialogProps {
  /** Why it is closed; null: the dialog is closed. */
  text: string | null
  onClose: () => void
}

/** The paywall of something that was pressed. Escape and “Not now” return to it. */
export function PaywallDialog({ text, onClose }: PaywallDialogProps) {
  const workspace = useWorkspace()
  const { data: view } = useSubscription(workspace?.id)
  const reader = useReader()
  if (!view || !workspace) return null
  const { allowance, resetsAt } = view.freePosts
  const comesBack =
    view.plan === 'freeplan' && allowance !== unlimited && text === paywallMessages.freePostsUsed
  return (
    <DialogFrame
      open={text !== null}
      onClose={onClose}
      above
      className="w-[min(420px,calc(100%-24px))] overflow-hidden"
    >
      <PaywallBody
        view={view}
        workspace={workspace}
        title={<DialogTitle>{paywallMessages.title}</DialogTitle>}
        text={text ?? ''}
        dismiss={
          <Button variant="quiet" className={view.mine ? undefined : 'flex-1'} onClick={onClose}>
            Not now
          </Button>
        }
        // Its month is one of UTC.
        more={
          comesBack &&
          `${allowance} free posts come back on ${dayText(resetsAt, { ...reader, zone: 'UTC' })}.`
        }
      />
    </DialogFrame>
  )
}
