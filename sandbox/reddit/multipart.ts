/** A form with the file last, as stores require: the fields, and the file as a stream. */
export interface ArrivingForm {
  fields: Record<string, string>
  file: { name: string; bytes: ReadableStream<Uint8Array<ArrayBuffer>> } | null
}

/** The maximum size of the fields before the file. */
const maxHeadBytes = 65_536

/** Reads a multipart form without holding its file in memory. Null when it is none. */
export async function readForm(request: Request): Promise<ArrivingForm | null> {
  const boundary = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '')?.[1]
  if (!boundary || !request.body) return null
  const reader = request.body.getReader()
  const fields: Record<string, string> = {}
  let buffered: Buffer = Buffer.alloc(0)
  while (buffered.length < maxHeadBytes) {
    const { value, done } = await reader.read()
    if (value) buffered = Buffer.concat([buffered, value])
    const rest = takeFields(buffered, boundary, fields)
    if (rest === null) return null
    buffered = rest.left
    if (rest.file !== null)
      return { fields, file: { name: rest.file, bytes: fileIn(reader, buffered, boundary) } }
    if (done) return { fields, file: null }
  }
  return null
}

/**
 * Removes complete fields from the start; `file` is the name of the file part once its header has been removed too.
 */
function takeFields(
  buffered: Buffer,
  boundary: string,
  fields: Record<string, string>,
): { left: Buffer; file: string | null } | null {
  let left = buffered
  while (true) {
    const headEnd = left.indexOf('\r\n\r\n')
    if (headEnd === -1) return { left, file: null }
    const head = left.subarray(0, headEnd).toString()
    const name = /name="([^"]*)"/.exec(head)?.[1]
    if (!head.startsWith(`--${boundary}\r\n`) || name === undefined) return null
    if (/filename="/.test(head)) return { left: left.subarray(headEnd + 4), file: name }
    const end = left.indexOf(`\r\n--${boundary}`, headEnd + 4)
    if (end === -1) return { left, file: null }
    fields[name] = left.subarray(headEnd + 4, end).toString()
    left = left.subarray(end + 2)
  }
}

/**
 * The bytes up to the closing boundary. The last bytes are held back until it is known whether they are the boundary.
 */
function fileIn(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  first: Buffer,
  boundary: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const closing = `\r\n--${boundary}--`
  const heldBytes = closing.length + 2
  let held = first
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      if (value) held = Buffer.concat([held, value])
      if (done) {
        const end = held.lastIndexOf(closing)
        if (end === -1) return controller.error(new Error('the form does not end'))
        if (end > 0) controller.enqueue(new Uint8Array(held.subarray(0, end)))
        return controller.close()
      }
      const sure = held.length - heldBytes
      if (sure > 0) {
        controller.enqueue(new Uint8Array(held.subarray(0, sure)))
        held = held.subarray(sure)
      } else {
        controller.enqueue(new Uint8Array(0))
      }
    },
  })
}
