import type { DocModel } from '../doc-model.ts'
import { writeHtml } from '../write-html.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { printSheet } from './print-sheet.ts'

export interface DocumentExportsProps {
  /** As on the screen. */
  doc: DocModel
  /** With pictures inside, for the file. */
  fileDoc: DocModel
  /** File name without extension. */
  name: string
}

/** All export formats of a document. */
export function DocumentExports({ doc, fileDoc, name }: DocumentExportsProps) {
  return (
    <>
      <CopyButton text={() => writeMarkdown(doc)} label="Copy Markdown" />
      <Button size="s" icon={<Printer aria-hidden />} onClick={() => void printSheet(doc)}>
        Print or save as PDF
      </Button>
      <DownloadButton name={`${name}.md`} type="text/markdown" make={() => writeMarkdown(doc)}>
        Markdown
      </DownloadButton>
      <DownloadButton name={`${name}.html`} type="text/html" make={() => writeHtml(fileDoc)}>
        HTML
      </DownloadButton>
    </>
  )
}
