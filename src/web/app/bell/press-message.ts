import { changeDismissed, dismissedToasts, type DismissedToast } from '../../ui/dismissed-toasts.ts'

/** Does what a button of a message says. Its action is not offered again. */
export function pressMessage(id: number, button: 'view' | 'action'): void {
  const messages = dismissedToasts()
  const pressed = messages.find((one) => one.id === id)?.[button]
  if (button === 'action') {
    changeDismissed(messages.map((one) => (one.id === id ? withoutAction(one) : one)))
  }
  pressed?.onAct()
}

function withoutAction(message: DismissedToast): DismissedToast {
  const { action: _, ...rest } = message
  return rest
}
