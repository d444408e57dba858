/** The text of a page, in the charset that its answer or its head names; UTF-8 where neither does. Never throws. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const charset = named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // A name no decoder knows.
    return new TextDecoder().decode(bytes)
  }
}
