import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const cells = 5
const cellPixels = 16
const margin = 8
const side = cells * cellPixels + 2 * margin

/** A 96×96 PNG avatar for an account: a mirrored pattern in its own colour, always the same for one id. */
export function portrait(id: string): Uint8Array<ArrayBuffer> {
  const digest = createHash('sha256').update(id).digest()
  const ink = [60 + (at(digest, 0) % 140), 60 + (at(digest, 1) % 120), 60 + (at(digest, 2) % 140)]
  const paper = [246, 240, 228]
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const colour = isInked(digest, x, y) ? ink : paper
      colour.forEach((value, channel) => (rows[y * (1 + side * 3) + 1 + x * 3 + channel] = value))
    }
  }
  return png(rows, side, side)
}

/** A PNG of any size, with the colour that each pixel is given. */
export function plainPicture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      colourAt(x, y).forEach((value, channel) => (rows[y * (1 + width * 3) + 1 + x * 3 + channel] = value))
    }
  }
  return png(rows, width, height)
}

/** A PNG of any size like a photograph: a sky, a sun and two hills, in colours that depend on the id. */
export function landscape(id: string, width: number, height: number): Uint8Array<ArrayBuffer> {
  const digest = createHash('sha256').update(id).digest()
  const tone = (index: number) => [0, 1, 2].map((channel) => at(digest, index + channel))
  const sky = tone(0).map((value) => 150 + (value % 100))
  const sun = [255, 214, 120 + (at(digest, 3) % 100)]
  const hills = [tone(4), tone(7)].map((hill) => hill.map((value) => 40 + (value % 110)))
  const centre = { x: width * (0.2 + at(digest, 10) / 425), y: height * 0.35 }
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = height * (0.6 + 0.1 * Math.sin((x / width) * 5 + at(digest, 11)))
      const near = height * (0.78 + 0.08 * Math.sin((x / width) * 4 + at(digest, 12)))
      const isSun = Math.hypot(x - centre.x, y - centre.y) < height * 0.12
      const colour = (y > near ? hills[1] : y > far ? hills[0] : isSun ? sun : sky) ?? sky
      colour.forEach((value, channel) => (rows[y * (1 + width * 3) + 1 + x * 3 + channel] = value))
    }
  }
  return png(rows, width, height)
}

function isInked(digest: Buffer, x: number, y: number): boolean {
  const column = Math.floor((x - margin) / cellPixels)
  const row = Math.floor((y - margin) / cellPixels)
  if (column < 0 || row < 0 || column >= cells || row >= cells) return false
  const mirrored = Math.min(column, cells - 1 - column)
  return at(digest, 3 + row * 3 + mirrored) % 2 === 1
}

/** @param rows of pixels, each after a byte for its filter: none */
function png(rows: Buffer, width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits per channel, RGB
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function at(bytes: Buffer, index: number): number {
  return bytes[index % bytes.length] ?? 0
}
