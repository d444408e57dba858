/** What JavaScript a browser loads to show a page for the first time, in bytes of brotli; null: no such route. */
export function pageWeight(
  clientFolder: string,
  pathname: string,
): { bytes: number; files: number; urls: string[] } | null

/** What opening the composer on a page loads on top before one can write in it; null: no such page, or no composer. */
export function composerWeight(
  clientFolder: string,
  pathname: string,
): { bytes: number; files: number; urls: string[] } | null
