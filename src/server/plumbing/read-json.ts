/** Reads a JSON body up to a limit. @returns null when it is longer, or no JSON */
export async function readJson(answer: Response, maxBytes: number): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return null
  }
}
