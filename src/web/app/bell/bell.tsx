import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { hideToast } from '../../ui/toast-store.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useWorkspace } from '../workspace.ts'
import { unreadText } from './unread-text.ts'
import { useUnread } from './use-unread.ts'

const loadPanel = () => import('./bell-panel.tsx')
const intent = () => void loadPanel().catch(() => null)

/**
 * The bell, with the live number of unread notifications.
 * @param word a list item with its name; otherwise a square button
 */
export function Bell({ word = false, className }: { word?: boolean; className?: string }) {
  const workspace = useWorkspace()
  const unread = useUnread()
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, ask } = useLazyModule(loadPanel, () => {
    setIsOpen(false)
    showOffline()
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classNames(
          'relative flex items-center rounded-s text-ink-2 hover:bg-ink/6',
          word
            ? 'min-h-11 w-full gap-2.5 px-2.5 text-start font-medium desk:min-h-8.5'
            : 'size-11 justify-center desk:size-9',
          className,
        )}
        onPointerEnter={intent}
        onFocus={intent}
        onClick={() => {
          hideToast()
          setIsOpen(true)
          ask()
        }}
      >
        <BellIcon className="size-4.25" aria-hidden />
        <span className={word ? undefined : 'sr-only'}>Notifications</span>
        {unread > 0 && (
          <span
            className={classNames(
              'rounded-full bg-ink px-1.25 py-0.75 font-mono text-[10px] leading-none font-bold text-paper tabular-nums',
              word ? 'ms-auto' : 'absolute -end-0.5 -top-0.5',
            )}
          >
            <span className="sr-only">: </span>
            {unread > 99 ? '99+' : unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </button>
      <output className="sr-only">{unread > 0 ? unreadText(unread) : ''}</output>
      {loaded && workspace && (
        <loaded.BellPanel workspace={workspace} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
