import { useLayoutEffect, type RefObject } from 'react'

/** Makes a field as tall as its text where the browser does not know `field-sizing`. A largest height is left to CSS. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  // At every render: a field that is controlled renders whenever its text changes.
  useLayoutEffect(() => {
    if (field.current && !CSS.supports('field-sizing', 'content')) fitHeight(field.current)
  })
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'
  const borders = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + borders}px`
}
