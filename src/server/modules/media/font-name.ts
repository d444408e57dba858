import type { FileHandle } from 'node:fs/promises'

/** How a font calls itself. */
export interface FontName {
  /** Of its family, without its weight: "Lora". */
  name: string
  /** 1–1000, as CSS has it. */
  weight: number
}

/** More tables than any font has, and the most that is read of one. */
const [mostTables, mostBytes, mostNames] = [128, 65_536, 400]
/** Of a `name` record: the family of all its weights, else the family. Source: https://learn.microsoft.com/typography/opentype/spec/name (read 2026-11-24). */
const familyIds = [16, 1]

/**
 * Reads the family and the weight of a font from its file; null: it does not say them, or it is an italic, which stands for no family
 * here. Never throws on damaged files.
 */
export async function readFontName(file: FileHandle): Promise<FontName | null> {
  try {
    const head = await bytesAt(file, 0, 12)
    const count = Math.min(mostTables, head.readUInt16BE(4))
    const list = await bytesAt(file, 12, count * 16)
    const names = await tableOf(file, list, 'name')
    const name = names && familyIn(names)
    if (!name) return null
    const facts = await tableOf(file, list, 'OS/2')
    if (facts && facts.length >= 64 && (facts.readUInt16BE(62) & 1) === 1) return null
    const weight = facts && facts.length >= 6 ? facts.readUInt16BE(4) : 400
    return { name, weight: Math.min(1000, Math.max(1, weight)) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

async function tableOf(file: FileHandle, list: Buffer, tag: string): Promise<Buffer | null> {
  for (let at = 0; at + 16 <= list.length; at += 16) {
    if (list.toString('latin1', at, at + 4) !== tag) continue
    return bytesAt(file, list.readUInt32BE(at + 8), Math.min(mostBytes, list.readUInt32BE(at + 12)))
  }
  return null
}

function familyIn(table: Buffer): string | null {
  const count = Math.min(mostNames, table.readUInt16BE(2))
  const texts = table.readUInt16BE(4)
  const found = new Map<number, string>()
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const platform = table.readUInt16BE(at)
    const id = table.readUInt16BE(at + 6)
    if (!familyIds.includes(id)) continue
    const from = texts + table.readUInt16BE(at + 10)
    const bytes = table.subarray(from, from + table.readUInt16BE(at + 8))
    const name = (platform === 1 ? bytes.toString('latin1') : utf16(bytes)).trim()
    // English first: the name that people write.
    const isEnglish = platform === 1 || table.readUInt16BE(at + 4) === 0x409
    if (name !== '' && (isEnglish || !found.has(id))) found.set(id, name.slice(0, 120))
  }
  return familyIds.flatMap((id) => found.get(id) ?? [])[0] ?? null
}

/** UTF-16, the high byte first. */
function utf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le')
}
