import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { useTimeFormat } from '../ui/time-format.ts'
import { useNow } from './use-now.ts'
import { useWorkspace } from './workspace.ts'

/** What writing a time for the person needs: the current time, their IANA zone, and their format. */
export function useReader(): { now: Date; zone: string; format: TimeFormat } {
  const zone = useWorkspace()?.timezone ?? 'UTC'
  return { now: useNow(), zone, format: useTimeFormat() }
}
