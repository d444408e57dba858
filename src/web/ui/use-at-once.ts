import { useState } from 'react'

/**
 * For a value that changes late because rendering it is slow, such as the address. The few elements that name the
 * value can show the requested one at once.
 * @returns the requested value until the real one has changed; and how to request another
 */
export function useAtOnce<Value>(value: Value): [Value, (asked: Value) => void] {
  const [last, setLast] = useState({ value, asked: value })
  if (last.value !== value) setLast({ value, asked: value })
  return [last.value === value ? last.asked : value, (asked) => setLast({ value, asked })]
}
