import { type ComponentPropsWithRef, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

export interface WritingAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue'> {
  value: string
}

/**
 * A textarea whose undo removes a whole run of typing. With `value`, React would write the text into the element after
 * every character, and the browser would end the run there.
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
