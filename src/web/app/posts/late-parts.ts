// What the list has once it is there: in one file, because each file of its own costs the page that names it.
export { NumbersSwitch } from '../analytics/listed/numbers-switch.tsx'
export { PostKeys } from './post-keys.tsx'
export { RowExtras } from './row-extras.tsx'
export { SharedInNeed } from './shared-in-need.tsx'
