import type { Role } from '#contract/fields.ts'
import {
  CirclePause,
  CirclePlay,
  FileArchive,
  FileDown,
  FileUp,
  ListChecks,
  ScanText,
  Tags,
} from 'lucide-react'
import { mayAct } from '../posts/may-act.ts'
import { sectionAddress } from '../settings/sections.ts'
import { raise } from '../window-events.ts'
import type { Command } from './commands.ts'

export interface CommandContext {
  role: Role | undefined
  /** Undefined until known. */
  isPaused: boolean | undefined
  go: (to: string) => void
  manageLabels: () => void
}

/** Actions on all posts from anywhere, limited by role. */
export function actCommands({ role, isPaused, go, manageLabels }: CommandContext): Command[] {
  const may = mayAct(role)
  const commands: (Command | false)[] = [
    may.schedule && isPaused !== undefined && (isPaused ? resume : pause),
    may.write && {
      id: 'import',
      words: 'Import posts from a file',
      alsoCalled: 'csv spreadsheet upload bulk',
      Icon: FileUp,
      run: () => go('/dashboard/import'),
    },
    may.write && {
      id: 'scan',
      words: 'Fill my calendar from a website',
      alsoCalled: 'scan site drafts brand colours',
      Icon: ScanText,
      run: () => go('/dashboard/scan'),
    },
    role !== undefined && {
      id: 'rehearsal',
      words: 'Rehearse the next 24 hours',
      alsoCalled: 'rehearsal check what goes out refused',
      Icon: ListChecks,
      run: () => go('/dashboard/calendar/rehearsal'),
    },
    role !== undefined && {
      id: 'export',
      words: 'Export posts as CSV',
      alsoCalled: 'spreadsheet download',
      Icon: FileDown,
      run: () => go(sectionAddress('import-export')),
    },
    may.administer && {
      id: 'export-everything',
      words: 'Export everything',
      alsoCalled: 'archive backup download whole workspace',
      Icon: FileArchive,
      run: () => go(sectionAddress('import-export')),
    },
    may.write && {
      id: 'labels',
      words: 'Manage labels',
      alsoCalled: 'tags campaigns',
      Icon: Tags,
      run: manageLabels,
    },
  ]
  return commands.filter((command) => command !== false)
}

const pause: Command = {
  id: 'pause',
  words: 'Pause everything',
  alsoCalled: 'stop hold',
  Icon: CirclePause,
  run: () => raise('pause'),
}

const resume: Command = {
  id: 'resume',
  words: 'Resume',
  alsoCalled: 'pause unpause continue',
  Icon: CirclePlay,
  run: () => raise('resume'),
}
