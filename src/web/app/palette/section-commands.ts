import type { Role } from '#contract/fields.ts'
import { Settings } from 'lucide-react'
import { maySee, sectionAddress, settingsSections } from '../settings/sections.ts'
import type { Command } from './commands.ts'

/** Commands for each section of the settings that the role can see. */
export function sectionCommands(role: Role | undefined, go: (to: string) => void): Command[] {
  return settingsSections
    .filter((section) => maySee(section, role))
    .map(({ id, name, alsoCalled, group }) => ({
      id: `settings-${id}`,
      words: name,
      alsoCalled,
      Icon: Settings,
      note: group,
      run: () => go(sectionAddress(id)),
    }))
}
