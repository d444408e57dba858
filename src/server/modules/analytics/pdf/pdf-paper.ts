// oxlint-disable-next-line import/no-named-as-default -- its types know only the default
import PDFDocument from 'pdfkit'
import { openPdfFonts } from './pdf-fonts.ts'
import { colours, mostLetters, openTextSetter, type TextStyle } from './set-text.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89, edge: 48 } as const
/** More is not printed, and not read. */
export const mostPages = 10
const footRoom = 24

/** Pages that are filled from above. Nothing is drawn once ten are full. */
export interface PdfPaper {
  readonly left: number
  readonly width: number
  /** Where the next part begins. */
  y: number
  /** Whether a part of this height has room, on this page or the next. */
  room(height: number): boolean
  text(text: string, x: number, y: number, style?: TextStyle): Promise<void>
  /** Text in lines below each other, from `y` on. */
  paragraph(text: string, style?: TextStyle): Promise<void>
  /** An SVG path, moved and scaled. */
  path(path: string, place: PathPlace): void
  rule(y: number): void
  finish(): Promise<Uint8Array>
}

interface PathPlace {
  x: number
  y: number
  scale: number
  fill?: string
  stroke?: string
  dash?: number
}

interface PaperWanted {
  title: string
  /** At the end of each page. */
  foot: string
  /** Fonts of this server. */
  ownFonts: readonly string[]
  /** For tests: streams as text. */
  compress?: boolean | undefined
}

/** Opens the first page. */
export function openPaper({ title, foot, ownFonts, compress = true }: PaperWanted): PdfPaper {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No font of pdfkit itself: it would read it from its own folder.
    font: '',
    compress,
    autoFirstPage: false,
    // Feet are written at the end.
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Postlark', Producer: 'Postlark' },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const { write, widthOf } = openTextSetter(
    document,
    openPdfFonts(document, ownFonts),
    page.width - 2 * page.edge,
  )
  let pages = 0
  let isFull = false

  function turnPage(): void {
    document.addPage()
    pages++
    paper.y = page.edge
  }

  const paper: PdfPaper = {
    left: page.edge,
    width: page.width - 2 * page.edge,
    y: page.edge,
    room(height) {
      if (isFull) return false
      if (paper.y + height <= page.height - page.edge - footRoom) return true
      if (pages >= mostPages) {
        isFull = true
        return false
      }
      turnPage()
      return true
    },
    text: write,
    async paragraph(text, style = {}) {
      const { size = 9, width = paper.width, weight = 'text' } = style
      let line = ''
      const lines: string[] = []
      for (const word of text.split(/\s+/).slice(0, mostLetters)) {
        const longer = line === '' ? word : `${line} ${word}`
        const isTooLong = line !== '' && (await widthOf(longer, weight, size)) > width
        if (isTooLong) lines.push(line)
        line = isTooLong ? word : longer
      }
      for (const one of [...lines, line]) {
        if (!paper.room(size * 1.5)) return
        await write(one, paper.left, paper.y + size, style)
        paper.y += size * 1.5
      }
    },
    path(path, { x, y, scale, fill, stroke, dash }) {
      document.save().translate(x, y).scale(scale).path(path)
      if (dash !== undefined) document.dash(dash, { space: dash * 3 })
      if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke)
      else if (fill !== undefined) document.fill(fill)
      else document.lineWidth(1).stroke(stroke ?? colours.ink)
      document.restore()
    },
    rule(y) {
      document
        .lineWidth(0.75)
        .moveTo(paper.left, y)
        .lineTo(paper.left + paper.width, y)
        .stroke(colours.line)
    },
    async finish() {
      for (let number = 1; number <= pages; number++) {
        document.switchToPage(number - 1)
        const y = page.height - page.edge
        const style = { size: 7.5, colour: colours.quiet }
        await write(foot, paper.left, y, { ...style, width: paper.width - 60 })
        await write(`Page ${number}`, paper.left + paper.width - 60, y, { ...style, width: 60, align: 'end' })
      }
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(parts))
    },
  }
  turnPage()
  return paper
}
