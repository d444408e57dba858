import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DialogDescription, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { useManageLabels } from '../posts/labels/use-manage-labels.tsx'
import { isWriting } from '../use-workspace-choice.ts'
import { useWorkspace } from '../workspace.ts'
import { matching, withFound, type Command, type CommandGroup } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { useFoundPosts } from './use-found-posts.ts'

export interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** A field to open any screen and run any command. */
export function Palette({ open, onClose }: PaletteProps) {
  const labels = useManageLabels(useWorkspace())
  const [wasOpen, setWasOpen] = useState(open)
  const [openings, setOpenings] = useState(0)
  // Reopened while it was still closing: clears the query.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return (
    <>
      <DialogFrame
        open={open}
        onClose={onClose}
        above
        className="mt-[max(12px,12dvh)]! flex max-h-[76dvh] w-[min(580px,calc(100%-24px))] flex-col overflow-hidden"
      >
        <DialogTitle className="sr-only">Search and commands</DialogTitle>
        <DialogDescription className="sr-only">
          Type what you want to do. The arrow keys choose, Enter does it, Escape closes.
        </DialogDescription>
        <Commands key={openings} onDone={onClose} onManageLabels={labels.open} />
      </DialogFrame>
      {labels.dialog}
    </>
  )
}

function Commands({ onDone, onManageLabels }: { onDone: () => void; onManageLabels: () => void }) {
  const [query, setQuery] = useState('')
  const [writing] = useState(isWriting)
  const workspace = useWorkspace()
  const { found, isAnswer, isLost } = useFoundPosts(writing ? undefined : workspace?.id, query)
  const all = useCommands(writing, found, onManageLabels)
  const shown = useMemo(() => {
    const fitting = matching(all, query)
    // Posts of an older query must not come before matches of this one: Enter takes the first.
    return isAnswer ? withFound(fitting, all, query) : fitting
  }, [all, query, isAnswer])
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)

  const pick = (command: Command) => {
    onDone()
    // Runs after this dialog has closed: what opens now takes the focus, and returns it to where it was before both.
    setTimeout(command.run)
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={shown}
      filter={null}
      value={query}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setQuery(value)
      }}
      itemToStringValue={(command: Command) => command.words}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4 text-muted focus-within:shadow-[inset_0_-2px_0_var(--color-focus)]">
        <Search className="size-4.5" aria-hidden />
        <Autocomplete.Input
          aria-label="Search and commands"
          placeholder={writing ? 'Search commands' : 'Posts, screens, commands'}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
          data-autofocus
        />
        <kbd aria-hidden className="max-desk:hidden">
          Esc
        </kbd>
      </div>
      <Autocomplete.Status className="sr-only">
        {count === 1 ? '1 result' : `${count} results`}
      </Autocomplete.Status>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <output className="block text-small text-amber-text">
          {isLost && (
            <span className="block border-b border-line bg-amber-soft px-4 py-2">
              Your posts can’t be searched: Postlark can’t be reached.
            </span>
          )}
        </output>
        <Autocomplete.Empty>
          <p className="px-4 py-6 text-center text-ink-2 empty:hidden">
            {count === 0 && !isLost && <>No results for “{query.trim()}”. Try another word.</>}
          </p>
        </Autocomplete.Empty>
        <Autocomplete.List className="p-1.5 empty:p-0">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className="px-2.5 pt-2.5 pb-1 text-tiny font-semibold text-muted">
                {group.name}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <CommandItem key={command.id} command={command} onPick={() => pick(command)} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

function CommandItem({ command, onPick }: { command: Command; onPick: () => void }) {
  return (
    <Autocomplete.Item
      value={command}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-s px-2.5 leading-[1.3] outline-none data-highlighted:bg-lark-soft desk:min-h-9"
    >
      <command.Icon className="size-4.25 text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{command.words}</span>
      {command.note && <span className="text-small text-muted">{command.note}</span>}
    </Autocomplete.Item>
  )
}
