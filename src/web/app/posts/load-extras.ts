/** What lists show of published posts alone, and the switch for it. */
export const loadExtras = () => import('./row-extras.tsx')
