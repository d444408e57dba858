import { useState } from 'react'

/**
 * A value that follows later, because much is rendered for it, such as the address: what was asked for is shown at once
 * by the little that says so.
 * @returns what was asked for last, until the value has changed; and how to ask
 */
export function useAtOnce<Value>(value: Value): [Value, (asked: Value) => void] {
  const [last, setLast] = useState({ value, asked: value })
  if (last.value !== value) setLast({ value, asked: value })
  return [last.value === value ? last.asked : value, (asked) => setLast({ value, asked })]
}
