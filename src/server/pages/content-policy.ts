/** What a page may load from other origins. */
export interface PolicyNeeds {
  mode: 'development' | 'production'
  /** The nonce of this response's inline scripts; null: it has none. */
  nonce: string | null
  /** Hashes of inline scripts in a built page: `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** Origins of scripts and frames in the configuration. */
  origins?: readonly string[]
  /** WebAssembly may be compiled; that does not let a page evaluate text as a script. */
  compilesWasm?: boolean
}

/** The content security policy of a page. Only inline scripts with a listed nonce or hash run. */
export function contentPolicy(needs: PolicyNeeds): string {
  const { mode, nonce, scriptHashes = [], origins = [], compilesWasm = false } = needs
  const inline = nonce === null ? scriptHashes : [...scriptHashes, `'nonce-${nonce}'`]
  const wasm = compilesWasm ? ["'wasm-unsafe-eval'"] : []
  const production = mode === 'production'
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(production ? inline : ["'unsafe-inline'"]), ...wasm, ...origins].join(' '),
    // @NOTE Positions of menus and dragged elements are style attributes; style elements are not allowed.
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
