/** What a file says, if it says anything. */
export type FileText =
  { kind: 'text'; text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' } | { kind: 'not-text' }

/**
 * The words of a file: UTF-8, UTF-16 where its first bytes say so, else Windows-1252, which spreadsheets on Windows
 * write unless told otherwise. Any bytes can be read as the last, so it is a guess.
 */
export function readFileText(bytes: Uint8Array): FileText {
  const read = decode(bytes)
  return read.text.includes('\0') ? { kind: 'not-text' } : { kind: 'text', ...read }
}

function decode(bytes: Uint8Array): Omit<Extract<FileText, { kind: 'text' }>, 'kind'> {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  }
  if (first === 0xfe && second === 0xff) {
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
