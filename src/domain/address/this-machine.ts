/** Whether a host name, as in URLs, always means the local machine: `localhost`, `127.0.0.1`, `[::1]`. */
export function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(hostname)
  )
}

/** The host name in an address such as `post.example.org:443`; null when it is invalid. */
export function hostnameIn(host: string): string | null {
  return URL.parse(`http://${host}`)?.hostname ?? null
}
