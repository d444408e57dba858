import type { ComponentProps } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** A form whose fields are disabled until it can be submitted by code: a password must never end up in an address. */
export function AuthForm({ children, ...rest }: ComponentProps<'form'>) {
  const awake = useHydrated()
  return (
    <form method="post" noValidate {...rest}>
      <fieldset disabled={!awake} className="m-0 grid min-w-0 gap-4 border-0 p-0">
        {children}
      </fieldset>
    </form>
  )
}
