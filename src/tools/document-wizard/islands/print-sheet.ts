import type { DocModel } from '../doc-model.ts'
import { sheetStyle, writeSheet } from '../write-html.ts'

/**
 * Prints a document alone, from a hidden frame. The browser's print dialog makes the PDF. The style is a constructed
 * stylesheet, because the page's policy allows no style elements.
 */
export async function printSheet(doc: DocModel): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = 'Print'
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:0;height:0;border:0'
  frame.srcdoc = '<!doctype html><html lang="en"><body></body></html>'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const { contentDocument: sheet, contentWindow: view } = frame
  if (!sheet || !view) return
  sheet.title = doc.title
  const Constructed = sheet.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const style = new Constructed()
  style.replaceSync(sheetStyle)
  sheet.adoptedStyleSheets = [style]
  sheet.body.innerHTML = writeSheet(doc)
  await Promise.all([...sheet.images].map((image) => image.decode().catch(() => undefined)))
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  view.focus()
  view.print()
}
