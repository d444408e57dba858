import { keptSwitch } from '../../kept-switch.ts'

/** Whether cards are one line high, remembered on this device; and how to change that. */
export const useCompact = keptSwitch('calendar_compact')
