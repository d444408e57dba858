/** The class names of a place where something is absent. */
export const hatched =
  'block rounded-xs bg-[repeating-linear-gradient(-45deg,transparent_0_5px,var(--color-line)_5px_6.5px)]'
