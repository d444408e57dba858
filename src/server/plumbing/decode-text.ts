/** Decodes a page in the charset of its response or its head; UTF-8 by default. Never throws. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const charset = named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // An unknown charset.
    return new TextDecoder().decode(bytes)
  }
}
