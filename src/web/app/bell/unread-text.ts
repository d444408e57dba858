/** How much is unread, as a screen reader says it. */
export function unreadText(unread: number): string {
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`
}
