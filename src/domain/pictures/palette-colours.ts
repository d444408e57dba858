/** Colours that go together, as #rrggbb. */
export interface Palette {
  /** For lines, shadows and words. */
  deep: string
  main: string
  second: string
  /** For paper and skies. */
  light: string
  accent: string
}
