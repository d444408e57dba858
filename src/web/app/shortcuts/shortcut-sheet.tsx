import { Dialog } from '../../ui/dialog.tsx'
import { mayAct } from '../posts/may-act.ts'
import { useWorkspace } from '../workspace.ts'
import { allShortcuts } from './all-shortcuts.ts'
import { keyNames } from './key-name.ts'
import { groupsOf } from './shortcut.ts'
import { useActiveScreens } from './use-shortcuts.ts'

/** The shortcuts of every screen, those that work here first. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = groupsOf(allShortcuts, useActiveScreens(), mayAct(useWorkspace()?.role))
  return (
    <Dialog open={open} onClose={onClose} above className="desk:max-w-200!" title="Keyboard shortcuts">
      <div className="gap-x-8 desk:columns-2">
        {groups.map(({ screen, isHere, shortcuts }) => (
          <section key={screen} aria-label={screen} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 flex gap-2 font-text text-small font-semibold tracking-normal text-muted">
              {screen}
              {isHere && screen !== 'Everywhere' && (
                <span className="ms-auto font-normal text-ink-2">On this screen</span>
              )}
            </h3>
            <dl className="divide-y divide-line border-y border-line">
              {shortcuts.map(({ keys, words }) => (
                <div key={keys} className="flex min-h-9 items-center gap-3">
                  <dt className="flex-1">{words}</dt>
                  <dd className="flex items-center gap-1.5 whitespace-nowrap text-small text-muted">
                    {keyNames(keys).map((name, place) => (
                      <span key={name + String(place)} className="contents">
                        {place > 0 && 'then'}
                        <kbd>{name}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-small text-muted">Shortcuts are off while you type.</p>
    </Dialog>
  )
}
