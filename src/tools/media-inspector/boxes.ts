/** Reads `length` bytes from `offset`; fewer when the file ends there. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>

/** A box of an ISO base media file (MP4, MOV): `body` is where its content begins, `end` where it ends, in the file or the given bytes. */
export interface FileBox {
  type: string
  body: number
  end: number
}

/**
 * The boxes of a range, as far as they have at least begun. Source: https://www.iso.org/standard/68960.html, ISO/IEC
 * 14496-12, 4.2 (contents read 2026-11-23).
 */
export function boxesIn(bytes: Uint8Array, from: number, to: number): FileBox[] {
  const boxes: FileBox[] = []
  const view = viewOf(bytes)
  let at = from
  while (at + 8 <= Math.min(to, bytes.length) && boxes.length < 500) {
    const box = boxAt(view, at, to)
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The header of one box, or null when it is invalid. `end` may be beyond the given bytes. */
export function boxAt(view: DataView, at: number, fileEnd: number, offset = 0): FileBox | null {
  if (at + 8 > view.byteLength) return null
  const short = view.getUint32(at)
  const type = letters(view, at + 4)
  if (!/^[\x20-\x7e\u00a9]{4}$/.test(type)) return null
  if (short === 1 && at + 16 > view.byteLength) return null
  const head = short === 1 ? 16 : 8
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? fileEnd - at - offset : short
  return size < head ? null : { type, body: offset + at + head, end: offset + at + size }
}

export function letters(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
