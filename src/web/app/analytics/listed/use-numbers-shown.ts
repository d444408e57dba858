import { keptSwitch } from '../../kept-switch.ts'

/** Whether the list and the calendar show numbers of published posts, remembered on this device; and how to change that. */
export const useNumbersShown = keptSwitch('posts_numbers')
