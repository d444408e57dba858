/** The text of a file, or why there is none. */
export type FileText =
  | { kind: 'text'; text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' }
  | { kind: 'not-text' }

/**
 * Decodes a file: UTF-8, UTF-16 where a byte order mark says so, else Windows-1252, the default of spreadsheets on
 * Windows. Any bytes are valid Windows-1252, so that is a guess.
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
