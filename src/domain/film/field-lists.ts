/** One entry a line. */
export function listOf(value: string): string[] {
  return value
    .split(/\r\n?|\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Ids with commas in between. */
export function idsOf(value: string): string[] {
  return value
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
