/** What a page may load beyond what comes from here. */
export interface PolicyNeeds {
  mode: 'development' | 'production'
  /** Of this answer's inline scripts; null: it has none of them. */
  nonce: string | null
  /** Of inline scripts that were built into a page: `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** Origins of scripts and frames that the configuration names. */
  origins?: readonly string[]
}

/** The content security policy of a page. No inline script runs that is not named by nonce or hash. */
export function contentPolicy({ mode, nonce, scriptHashes = [], origins = [] }: PolicyNeeds): string {
  const inline = nonce === null ? scriptHashes : [...scriptHashes, `'nonce-${nonce}'`]
  const production = mode === 'production'
  return [
    "default-src 'self'",
    `script-src 'self' ${[...(production ? inline : ["'unsafe-inline'"]), ...origins].join(' ')}`.trimEnd(),
    // @NOTE positions of menus and of what is dragged are set as style attributes; style elements are not allowed.
    `style-src-elem 'self'${production ? '' : " 'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data: https: http:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    `connect-src 'self'${production ? '' : ' ws:'}${origins.map((origin) => ` ${origin}`).join('')}`,
    ...(origins.length > 0 ? [`frame-src 'self' ${origins.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
