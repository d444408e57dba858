import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toggled } from './filters.ts'

interface FilterChoiceProps {
  icon: ReactNode
  name: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** A menu to filter by one kind of thing; not there when there is nothing to choose from. */
export function FilterChoice({ icon, name, choices, chosen, onChoose }: FilterChoiceProps) {
  if (choices.length === 0 && chosen.length === 0) return null
  const words = chosen.length === 0 ? name : (choices.find(({ id }) => id === chosen[0])?.name ?? name)
  return (
    <Menu
      trigger={
        <Button
          size="s"
          icon={icon}
          aria-label={`Filter by ${name.toLowerCase()}${chosen.length > 0 ? `: ${words}` : ''}`}
        >
          {words}
          {chosen.length > 1 && ` +${chosen.length - 1}`}
        </Button>
      }
    >
      <MenuItem
        icon={chosen.length === 0 ? <Check aria-label="Chosen:" /> : <span className="size-4" />}
        onSelect={() => onChoose([])}
      >
        Everything
      </MenuItem>
      {choices.map(({ id, name: words }) => (
        <MenuItem
          key={id}
          icon={chosen.includes(id) ? <Check aria-label="Chosen:" /> : <span className="size-4" />}
          onSelect={() => onChoose(toggled(chosen, id))}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
