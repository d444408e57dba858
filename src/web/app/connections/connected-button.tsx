import { messages } from '#contract/messages.ts'
import { Check, Unplug } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'

/**
 * Says that an account is connected; on hover or focus it names the action of a click. A click asks first, so touch
 * screens, which have no hover, lose nothing.
 */
export function ConnectedButton({
  username,
  onUnauthorize,
}: {
  username: string
  onUnauthorize: () => void
}) {
  return (
    <button
      type="button"
      aria-label={`${messages.connections.connected}: ${username}. ${messages.connections.unauthorize}`}
      className={`${buttonClass({ variant: 'line' })} group grid! hover:border-clay/42! hover:bg-clay-soft! focus-visible:border-clay/42! focus-visible:bg-clay-soft! desk:min-w-35.5`}
      onClick={onUnauthorize}
    >
      <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2 text-leaf-text group-hover:invisible group-focus-visible:invisible">
        <Check aria-hidden />
        {messages.connections.connected}
      </span>
      <span className="invisible col-start-1 row-start-1 inline-flex items-center justify-center gap-2 text-clay-text group-hover:visible group-focus-visible:visible">
        <Unplug aria-hidden />
        {messages.connections.unauthorize}
      </span>
    </button>
  )
}
