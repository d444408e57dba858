/** What JavaScript a browser loads to show a page for the first time, in bytes of brotli; null: no such route. */
export function pageWeight(
  clientFolder: string,
  pathname: string,
): { bytes: number; files: number; urls: string[] } | null
