/** Who runs the affiliate programme: this server, one of two services, or nobody. */
export type Programme =
  | { kind: 'own' }
  | { kind: 'off' }
  /** `url`: where people join it; null: not known. */
  | { kind: 'endorsely' | 'affonso'; url: string | null }
