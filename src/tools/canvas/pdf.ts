export interface PdfPage {
  /** A baseline JPEG in RGB. */
  jpeg: Uint8Array
  /** Of the JPEG, in pixels. */
  width: number
  height: number
  /** The invisible text layer, for search and screen readers. */
  text: string
}

/**
 * Writes a PDF 1.4 with one picture per page; a pixel is one point. The text layer is in Latin-1: other characters
 * become '?', which affects only search and screen readers.
 */
export function writePdf(pages: readonly PdfPage[], title: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const put = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? latin(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (id: number, head: string, stream?: Uint8Array) => {
    offsets[id] = length
    put(`${id} 0 obj\n${head}\n`)
    if (stream) {
      put('stream\n')
      put(stream)
      put('\nendstream\n')
    }
    put('endobj\n')
  }
  // Objects: 1 catalogue, 2 pages, 3 font, 4 title; then three per page: page, content stream, picture.
  const first = 5
  put('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')
  object(1, '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>')
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`).join(' ')
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  object(4, `<< /Title ${utf16(title)} >>`)
  pages.forEach((page, at) => {
    const id = first + at * 3
    const { width, height, jpeg } = page
    const drawn = latin(`q ${width} 0 0 ${height} 0 0 cm /P Do Q\n${hiddenText(page)}`)
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R` +
        ` /Resources << /XObject << /P ${id + 2} 0 R >> /Font << /F 3 0 R >> >> >>`,
    )
    object(id + 1, `<< /Length ${drawn.length} >>`, drawn)
    object(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  })
  const start = length
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`)
  put(`trailer\n<< /Size ${offsets.length} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return joined(parts, length)
}

function hiddenText({ text, height }: PdfPage): string {
  const lines = text.split('\n').filter(Boolean)
  if (lines.length === 0) return ''
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  return `BT 3 Tr /F 24 Tf 30 TL 40 ${height - 60} Td\n${shown}\nET\n`
}

/** One byte per character: characters outside Latin-1 become '?'; typographic marks become plain ones first. */
function latin(text: string): Uint8Array {
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/•/g, '-')
  return Uint8Array.from([...plain], (sign) =>
    sign.length === 1 && sign.charCodeAt(0) < 256 ? sign.charCodeAt(0) : 63,
  )
}

function utf16(text: string): string {
  const codes = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  return `<${codes.map((code) => code.toString(16).padStart(4, '0')).join('')}>`
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
