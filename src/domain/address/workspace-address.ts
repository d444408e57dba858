/** The parameter that names the workspace of an address. */
export const workspaceParameter = 'workspace'

/**
 * A path of ours that opens in its workspace, whichever its reader used last.
 * @param path without parameters; it may end with the `#part` of a page
 */
export function addressIn(workspaceId: string, path: string): string {
  const [page = '', part] = path.split('#')
  return `${page}?${workspaceParameter}=${workspaceId}${part === undefined ? '' : `#${part}`}`
}
