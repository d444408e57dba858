/** The h2 headings of a rendered text, for the table of contents. */
export function headingsOf(html: string): { id: string; text: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', text = '']) => ({
    id,
    text: text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', '’')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  }))
}
