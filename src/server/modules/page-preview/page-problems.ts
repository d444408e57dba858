import type { PageRead } from './read-page.ts'

/** Why a page could not be loaded, for people. */
export function pageProblem(read: Exclude<PageRead, { kind: 'page' }>): string {
  switch (read.kind) {
    case 'forbidden':
      return 'This is not a public web page. Enter an address that anyone can open, beginning with https://.'
    case 'unreachable':
      return 'The page did not answer. Check the address, or try again in a minute.'
    case 'too-large':
      return 'The page is too large to read. Try another page of the same kind.'
    case 'not-html':
      return 'This address is a file, not a web page. Enter the page it is shown on.'
    case 'refused':
      return read.status === 404
        ? 'There is no page at this address. Check it for a typing error.'
        : `The page answered with an error (${read.status}). It may block automatic visits.`
    case 'unreadable':
      return 'The page could not be read. Try another page of the same kind.'
    default:
      return read satisfies never
  }
}
