/** A form as a file store reads it: fields first, and one file last, which is never in memory as a whole. */
export interface StoreForm {
  fields: ReadonlyMap<string, string>
  fileName: string
  mimeType: string
  /** Fails when anything follows the file. */
  file: ReadableStream<Uint8Array>
}

const maxHeldBytes = 65_536

/** Reads a `multipart/form-data` body up to its file; null when it is another type, or has no file. */
export async function readStoreForm(request: Request): Promise<StoreForm | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)"?/.exec(type)?.[1]
  if (!boundary || !request.body) return null
  const body = openBody(request.body)
  const fields = new Map<string, string>()
  if ((await body.upTo(`--${boundary}\r\n`)) === null) return null
  for (;;) {
    const head = (await body.upTo('\r\n\r\n'))?.toString()
    const name = /\bname="([^"]*)"/.exec(head ?? '')?.[1]
    if (head === undefined || name === undefined) return null
    const fileName = /\bfilename="([^"]*)"/.exec(head)?.[1]
    if (fileName !== undefined) {
      const mimeType = /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? ''
      const file = streamOf(body.restBefore(`\r\n--${boundary}--`, `\r\n--${boundary}\r\n`))
      return name === 'file' ? { fields, fileName, mimeType, file } : null
    }
    const value = await body.upTo(`\r\n--${boundary}\r\n`)
    if (value === null) return null
    fields.set(name, value.toString())
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function openBody(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let held = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    if (value) held = Buffer.concat([held, value])
    return !done
  }
  return {
    /** The bytes before a mark; null when the mark does not follow soon. */
    async upTo(mark: string): Promise<Buffer | null> {
      for (;;) {
        const at = held.indexOf(mark)
        if (at >= 0) {
          const before = held.subarray(0, at)
          held = held.subarray(at + mark.length)
          return before
        }
        if (held.length > maxHeldBytes || !(await more())) return null
      }
    },
    /** Everything up to the end mark, in chunks. Throws when the end is missing, or another part follows. */
    async *restBefore(end: string, next: string): AsyncGenerator<Uint8Array> {
      const kept = next.length + 2
      while (await more()) {
        if (held.includes(next)) throw new Error('something follows the file')
        if (held.length <= kept) continue
        yield held.subarray(0, held.length - kept)
        held = held.subarray(held.length - kept)
      }
      const at = held.lastIndexOf(end)
      if (at < 0) throw new Error('the form is cut off')
      yield held.subarray(0, at)
    },
  }
}
