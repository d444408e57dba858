import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export type Received = 'whole' | 'too-large' | 'no-room'

interface Receiving {
  /** The maximum size. */
  maxBytes: number
  /** Whether the disk has space for this many more bytes. */
  hasRoomFor(bytes: number): Promise<boolean>
}

/** The free space is checked again after this many bytes. */
const lookEveryBytes = 16 * 1024 ** 2
/** Processing copies the file, and unpacks parts of it: so many times its size must be free as well. */
const copies = 2

class Refused extends Error {
  readonly why: Exclude<Received, 'whole'>
  constructor(why: Exclude<Received, 'whole'>) {
    super(why)
    this.why = why
  }
}

/**
 * Writes a body to a file as it arrives. Free disk space is checked meanwhile: others write to the disk too, and not
 * every body has a length. The caller removes the rest of a refused file.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array>,
  localPath: string,
  { maxBytes, hasRoomFor }: Receiving,
): Promise<Received> {
  let bytes = 0
  let lookAt = 0
  const check = async () => {
    if (bytes > maxBytes) throw new Refused('too-large')
    if (bytes < lookAt) return
    lookAt = bytes + lookEveryBytes
    if (!(await hasRoomFor(bytes * copies))) throw new Refused('no-room')
  }
  async function* counted() {
    for await (const part of body) {
      bytes += part.byteLength
      await check()
      yield part
    }
  }
  try {
    await pipeline(counted(), createWriteStream(localPath))
    return 'whole'
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}
