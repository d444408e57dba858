/** The field that the tools write into: where the caret was last, else the post's own text. */
export function fieldToWriteIn(
  root: ParentNode,
  last: HTMLTextAreaElement | null,
): HTMLTextAreaElement | null {
  if (last?.isConnected) return last
  return root.querySelector<HTMLTextAreaElement>('textarea[data-place="text"]')
}
