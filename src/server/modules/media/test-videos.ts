/** Artificial videos and documents. */

export { tinyFilmBytes as tinyVideo } from './engine/tiny-film.ts'

/** A PDF of empty pages. */
export function tinyPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
  const sheets = Array.from(
    { length: pages },
    (_, index) => `${index + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n` +
      `${sheets.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )
}
