/** Writes small MP4 files for tests, box by box. */
export function box(type: string, ...parts: (Uint8Array | number[])[]): Uint8Array {
  const body = parts.flatMap((part) => [...part])
  const size = body.length + 8
  return Uint8Array.from([...u32(size), ...[...type].map((sign) => sign.charCodeAt(0)), ...body])
}

function u32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

const none = (count: number) => Array.from({ length: count }, () => 0)

export interface TestMovie {
  brand?: string
  seconds?: number
  width?: number
  height?: number
  turned?: boolean
  codec?: string
  frames?: number
  moovLast?: boolean
  sound?: boolean
}

export function movie({
  brand = 'isom',
  seconds = 34,
  width = 1080,
  height = 1920,
  turned = false,
  codec = 'avc1',
  frames = 1020,
  moovLast = false,
  sound = true,
}: TestMovie = {}): Uint8Array {
  const matrix = turned
    ? [0, 0x10000, 0, 0xffff0000, 0, 0, width << 16, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
  const tkhd = box('tkhd', none(40), matrix.flatMap(u32), u32(width * 65_536), u32(height * 65_536))
  const track = (handler: string, name: string, samples: number, head: Uint8Array) =>
    box(
      'trak',
      head,
      box(
        'mdia',
        box('mdhd', none(12), u32(1000), u32(seconds * 1000), none(4)),
        box('hdlr', none(8), ascii(handler), none(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', none(4), u32(1), box(name, none(16))),
            box('stts', none(4), u32(1), u32(samples), u32(33)),
          ),
        ),
      ),
    )
  const moov = box(
    'moov',
    box('mvhd', none(12), u32(600), u32(seconds * 600), none(80)),
    ...(sound ? [track('soun', 'mp4a', 1000, box('tkhd', none(84)))] : []),
    track('vide', codec, frames, tkhd),
  )
  const head = box('ftyp', ascii(brand), u32(0))
  const data = box('mdat', none(64))
  return Uint8Array.from(moovLast ? [...head, ...data, ...moov] : [...head, ...moov, ...data])
}
