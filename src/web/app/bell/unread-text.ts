/** The number of unread notifications, for screen readers. */
export function unreadText(unread: number): string {
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`
}
