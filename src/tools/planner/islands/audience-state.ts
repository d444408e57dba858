/** The fields of the first tab. */
export interface AudienceState {
  network: string
  industry: string
  home: string
  audience: { zone: string; share: string }[]
}
