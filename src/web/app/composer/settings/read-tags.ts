/** The tags there are and those typed, each once: commas and line breaks end one, `#` before it is dropped. */
export function readTags(typed: string, tags: readonly string[]): string[] {
  const read = typed.split(/[,\n]/u).map((tag) => tag.trim().replace(/^#+/u, '').replace(/\s+/gu, ' '))
  return [...new Set([...tags, ...read.filter((tag) => tag !== '')])]
}
