import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Files } from '#server/plumbing/files/files.ts'

/** Artificial pictures, and a place to store them. */

/** Files in memory, and the written paths. */
export function memoryFiles() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const written: string[] = []
  const files: Files = {
    async write(path, bytes) {
      written.push(path)
      kept.set(path, new Uint8Array(bytes))
    },
    async writeStream(path, stream) {
      const chunks = await Array.fromAsync(stream)
      await files.write(path, Buffer.concat(chunks))
    },
    copyIn: async (path, localPath) => files.write(path, await readFile(localPath)),
    read: async (path) => kept.get(path) ?? null,
    async open(path) {
      const bytes = kept.get(path)
      return bytes ? new Blob([bytes]) : null
    },
    async stream(path, range) {
      const bytes = kept.get(path)
      return bytes ? new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream() : null
    },
    size: async (path) => kept.get(path)?.byteLength ?? null,
    localCopy: () => Promise.reject(new Error('Files in memory have no place on disk')),
    remove: async (path) => void kept.delete(path),
    async removeMatching(folder, prefix) {
      for (const path of kept.keys()) if (path.startsWith(`${folder}/${prefix}`)) kept.delete(path)
    },
  }
  return { files, kept, written }
}

/** Wide, red on its left half and blue on its right. */
export function redAndBlue(width = 80, height = 40) {
  const half = { width: width / 2, height, channels: 3 as const, background: '#2255cc' }
  return sharp({ create: { width, height, channels: 3, background: '#cc2222' } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ])
}

/** Like film grain: nothing compresses it well. */
export function grain(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).ensureAlpha(channels === 4 ? 0.5 : 1)
}

/** A valid PNG of one colour, one bit per pixel: small on disk, huge when decoded. */
export function hugePng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A valid progressive JPEG, grey, of 1024 by 1024 pixels with this many scans: a few bytes each, and each as much work
 * as the first. At most 64.
 */
export function jpegOfScans(scans: number): Uint8Array {
  const oneCode = [1, ...Array<number>(15).fill(0)]
  const scan = (from: number, to: number, data: readonly number[]) => [
    ...segment(0xda, 1, 1, 0, from, to, 0),
    ...data,
  ]
  // One bit for each of 16,384 blocks; then for one coefficient after the other a run over all blocks without it.
  const flat = scan(0, 0, Array<number>(16_384 / 8).fill(0))
  const nothing = Array.from({ length: scans - 1 }, (_, at) => scan(at + 1, at + 1, [0, 1]))
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 4, 0, 4, 0, 1, 1, 0x11, 0),
    ...segment(0xc4, 0x00, ...oneCode, 0x00),
    ...segment(0xc4, 0x10, ...oneCode, 0xe0),
    ...flat,
    ...nothing.flat(),
    0xff,
    0xd9,
  ])
}

function segment(code: number, ...content: readonly number[]): number[] {
  const length = content.length + 2
  return [0xff, code, length >> 8, length & 0xff, ...content]
}

/** A JPEG with its last scan repeated: every decoder refuses it, but only at that scan. */
export function withMoreScans(jpeg: Uint8Array, more: number): Uint8Array {
  const bytes = Buffer.from(jpeg)
  const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(more).fill(last), bytes.subarray(-2)])
}

/** A GIF of many frames of one pixel each. */
export function longGif(frames: number): Uint8Array {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400050000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from('3b', 'hex')])
}

/** A short animation: frames of one colour each, 0.2 s apart. */
export async function film(format: 'gif' | 'webp', colours: readonly string[], size = 24): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: size, height: size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(frames, { join: { animated: true } })
  const delay = colours.map(() => 200)
  return format === 'gif' ? joined.gif({ delay }).toBuffer() : joined.webp({ delay }).toBuffer()
}
