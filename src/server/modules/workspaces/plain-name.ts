/** Names are typed by people: they must not put a link, or lines of their own, into another person's mailbox. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[/\\:@<>]/g, ' ')
    .replaceAll(/\.(?=\S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 60)
}
