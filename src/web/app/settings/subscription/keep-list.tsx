import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import type { KeepGroup } from './keep-groups.ts'

interface KeepListProps {
  groups: readonly KeepGroup[]
  kept: ReadonlySet<string>
  onKept: (kept: ReadonlySet<string>) => void
}

/** Asks what stays open: of each kind as many as there is room for. Choosing another means leaving one out first. */
export function KeepList({ groups, kept, onKept }: KeepListProps) {
  const toggle = (id: string) => {
    const next = new Set(kept)
    if (!next.delete(id)) next.add(id)
    onKept(next)
  }
  return (
    <div className="grid max-h-[50dvh] gap-4 overflow-y-auto">
      {groups.map(({ key, title, room, items }) => {
        const count = items.filter(({ id }) => kept.has(id)).length
        return (
          <fieldset key={key} className="m-0 min-w-0 border-0 p-0">
            <legend className="flex w-full justify-between gap-3 border-b border-line pb-1 font-semibold text-ink">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="font-normal whitespace-nowrap tabular-nums" aria-live="polite">
                {count} of {room} stay
              </span>
            </legend>
            <div className="grid justify-items-start pt-1">
              {items.map(({ id, name }) => (
                <LabelledCheckbox
                  key={id}
                  checked={kept.has(id)}
                  disabled={!kept.has(id) && count >= room}
                  onChange={() => toggle(id)}
                >
                  {name}
                </LabelledCheckbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
