import {
  CalendarOff,
  Copy,
  Ellipsis,
  ExternalLink,
  LayoutTemplate,
  PencilLine,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { retryText } from '../../posts/publication-text.ts'
import type { Placed } from '../data/placed.ts'
import type { EntryActions } from './use-entry-actions.ts'

/** Everything that can be done with the post of a card. */
export function EntryMenu({ placed: { entry }, actions }: { placed: Placed; actions: EntryActions }) {
  const failed = entry.networks.filter(({ state }) => state === 'failed')
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="s"
          square
          aria-label={`Menu: ${entry.text.slice(0, 40) || 'a post without text'}`}
          onPointerEnter={actions.prepare}
          onFocus={actions.prepare}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {actions.maySend && failed.length > 0 && (
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => actions.retry(entry)}>
          {retryText(failed)}
        </MenuItem>
      )}
      {actions.mayEdit(entry) && (
        <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => actions.edit(entry)}>
          Edit
        </MenuItem>
      )}
      <MenuItem icon={<ExternalLink aria-hidden />} onSelect={() => actions.openPage(entry)}>
        Open page
      </MenuItem>
      {actions.mayDuplicate && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => actions.duplicate(entry)}>
          Duplicate
        </MenuItem>
      )}
      {actions.maySaveTemplate && (
        <MenuItem icon={<LayoutTemplate aria-hidden />} onSelect={() => actions.saveAsTemplate(entry)}>
          Save as template
        </MenuItem>
      )}
      {actions.mayUnschedule(entry) && (
        <MenuItem icon={<CalendarOff aria-hidden />} onSelect={() => actions.unschedule(entry)}>
          Unschedule
        </MenuItem>
      )}
      {actions.mayDelete(entry) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={() => actions.remove(entry)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
