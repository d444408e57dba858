import { Dialog } from '../../ui/dialog.tsx'
import { keyName } from './key-name.ts'
import { groupsOf } from './shortcut.ts'
import { useAddedShortcuts } from './use-shortcuts.ts'

/** Which keys do what on the screen one is on. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = groupsOf(useAddedShortcuts())
  return (
    <Dialog open={open} onClose={onClose} above title="Keyboard shortcuts">
      {groups.map(({ name, shortcuts }) => (
        <section key={name} aria-label={name} className="mt-3 first-of-type:mt-0">
          <h3 className="mb-1 font-text text-small font-semibold tracking-normal text-muted">{name}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {shortcuts.map(({ keys, words }) => (
              <div key={keys} className="flex min-h-9 items-center gap-3">
                <dt className="flex-1">{words}</dt>
                <dd>
                  <kbd>{keyName(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-3.5 text-small text-muted">Shortcuts are off while you type.</p>
    </Dialog>
  )
}
