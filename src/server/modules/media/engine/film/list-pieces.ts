import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the list of pieces that FFmpeg joins.
 * @returns `alike`: whether all have the same parameters of the encoder; else they must be encoded again
 */
export async function listPieces(
  pieces: readonly string[],
  folder: string,
): Promise<{ list: string; alike: boolean }> {
  const list = join(folder, 'pieces.txt')
  await writeFile(list, pieces.map((name) => `file ${name}\n`).join(''))
  const configs = await Promise.all(pieces.map((name) => codecConfigOf(join(folder, name))))
  const alike = configs.every((config) => config !== null && config.equals(configs[0] ?? Buffer.alloc(0)))
  return { list, alike }
}

/** The box with the parameters of the encoder (SPS and PPS); null: there is none at the beginning of the file. */
async function codecConfigOf(path: string): Promise<Buffer | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const at = buffer.subarray(0, bytesRead).indexOf('avcC')
    if (at < 4) return null
    return buffer.subarray(at, at - 4 + buffer.readUInt32BE(at - 4))
  } finally {
    await file.close()
  }
}
