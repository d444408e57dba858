import { type ComponentPropsWithRef, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

export interface WritingAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue'> {
  value: string
}

/**
 * A field of several lines. Undo takes back what was typed in one go: with `value` React writes the text into the
 * element after every letter, and the browser takes that for the end of the going.
 */
export function WritingArea({ value, ref, ...area }: WritingAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(value)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  })
  return <textarea {...area} ref={field} defaultValue={first} />
}
