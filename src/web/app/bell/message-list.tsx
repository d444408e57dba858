import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dismissedToasts, subscribeToDismissed, type DismissedToast } from '../../ui/dismissed-toasts.ts'
import { useTimeFormat } from '../../ui/time-format.ts'
import { pressMessage } from './press-message.ts'

/** As many are shown at first: below them are the notifications. */
const fewMessages = 3

export interface MessageListProps {
  now: Date
  zone: string
  /** A button of a message was pressed. */
  onPress: () => void
}

/** What toasts said lately, newest first; nothing if there were none. */
export function MessageList({ now, zone, onPress }: MessageListProps) {
  const toasts = useSyncExternalStore(subscribeToDismissed, dismissedToasts, () => [])
  const [isWhole, setIsWhole] = useState(false)
  const rest = isWhole ? 0 : toasts.length - fewMessages
  if (toasts.length === 0) return null
  return (
    <section aria-labelledby="messages-of-toasts" className="border-b border-line bg-paper pb-1">
      <h3 id="messages-of-toasts" className="px-4.5 pt-3 text-tiny font-semibold text-ink-2">
        Messages
      </h3>
      <ul aria-labelledby="messages-of-toasts">
        {toasts.slice(0, isWhole ? undefined : fewMessages).map((toast) => (
          <MessageRow key={toast.id} toast={toast} now={now} zone={zone} onPress={onPress} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="grid px-3 pb-2">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show {rest} more
          </Button>
        </div>
      )}
    </section>
  )
}

function MessageRow({ toast, now, zone, onPress }: MessageListProps & { toast: DismissedToast }) {
  const format = useTimeFormat()
  const { id, title, description, tone, shownAt } = toast
  const isBad = tone === 'bad'
  const Icon = isBad ? CircleAlert : CircleCheck
  return (
    <li className="flex gap-3 py-2 ps-4.5 pe-3">
      <Icon
        className={classNames('mt-0.5 size-4 flex-none', isBad ? 'text-clay-text' : 'text-leaf-text')}
        aria-hidden
      />
      <div className="min-w-0 flex-1 text-small break-words">
        <b className="block font-semibold">{title}</b>
        {description && <span className="block text-ink-2">{description}</span>}
        <time
          dateTime={shownAt.toISOString()}
          title={formatWhenInFull(shownAt, zone, format)}
          className="mt-0.5 block text-tiny text-ink-2"
        >
          {formatWhen(shownAt, now, zone, format)}
        </time>
      </div>
      {(['view', 'action'] as const).map(
        (button) =>
          toast[button] && (
            <Button
              key={button}
              variant="quiet"
              onClick={() => {
                onPress()
                pressMessage(id, button)
              }}
            >
              {toast[button].label}
            </Button>
          ),
      )}
    </li>
  )
}
