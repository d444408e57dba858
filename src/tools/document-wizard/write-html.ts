import type { DocBlock, DocModel } from './doc-model.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => escapes[found] ?? found)
}

/** The style of the document on a screen and on A4 or Letter paper. */
export const sheetStyle = `*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:3rem 1.5rem;background:#fff;color:#171c2c;font:16px/1.55 system-ui,sans-serif}
h1{margin:0;font-size:2.25rem;line-height:1.1;letter-spacing:-.02em}
h2{margin:1.75rem 0 .6rem;padding-top:.6rem;border-top:2px solid #171c2c;font-size:1.2rem;line-height:1.25}
p{margin:.4rem 0 .7rem;white-space:pre-line}
.subtitle{color:#5b5650;font-size:1.1rem}
ul{margin:.4rem 0 .8rem;padding-left:1.2rem}
li{margin:.2rem 0}
blockquote{margin:.6rem 0;padding:.2rem 0 .2rem 1rem;border-left:4px solid #f6c21c;font-size:1.1rem;white-space:pre-line}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.3rem 1.25rem;margin:.4rem 0 .8rem}
dt{color:#5b5650}
dd{margin:0;font-weight:600}
table{width:100%;margin:.4rem 0 .9rem;border-collapse:collapse}
th,td{padding:.45rem .6rem .45rem 0;border-bottom:1px solid #e2ddd3;text-align:left;vertical-align:top}
img{display:block;max-width:100%;max-height:18rem;margin:1rem 0;border-radius:10px}
@media print{@page{margin:14mm}body{max-width:none;padding:0;font-size:9.5pt;line-height:1.4;columns:2;column-gap:9mm}h1,.subtitle{column-span:all}h1{font-size:22pt}h2{margin:.8rem 0 .3rem;padding-top:.35rem;font-size:11.5pt}th,td{padding:.18rem .5rem .18rem 0}p,ul,dl,table,blockquote{margin-top:.2rem;margin-bottom:.35rem}img{max-height:8rem;margin:.4rem 0}.subtitle,blockquote{font-size:10.5pt}h2,h3{break-after:avoid}tr,li,blockquote,dl>*{break-inside:avoid}}`

/** The content of the document's body. */
export function writeSheet(doc: DocModel): string {
  const subtitle = doc.subtitle ? [`<p class="subtitle">${escapeHtml(doc.subtitle)}</p>`] : []
  return [`<h1>${escapeHtml(doc.title)}</h1>`, ...subtitle, ...doc.blocks.map(blockOf)].join('\n')
}

/** The document as one HTML file, with its style inside and without script. */
export function writeHtml(doc: DocModel): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(doc.title)}</title>
<style>${sheetStyle}</style>
</head>
<body>
${writeSheet(doc)}
</body>
</html>
`
}

function blockOf(block: DocBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'quote':
      return `<blockquote>${escapeHtml(block.text)}</blockquote>`
    case 'facts':
      return `<dl>${block.rows.map((row) => `<dt>${escapeHtml(row.name)}</dt><dd>${escapeHtml(row.value)}</dd>`).join('')}</dl>`
    case 'table':
      return `<table><thead><tr>${cells('th', block.head)}</tr></thead><tbody>${block.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
    case 'picture':
      return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}">`
  }
}

function cells(tag: 'th' | 'td', texts: readonly string[]): string {
  return texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')
}
