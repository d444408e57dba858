import { Globe } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { asAddress } from '../page-address.ts'

/** Asks for the page the template is made from. */
export function PageForm({ url, onName }: { url: string | null; onName: (url: string) => void }) {
  const [typed, setTyped] = useState(url ?? '')
  const [error, setError] = useState<string | null>(null)

  function name(event: FormEvent) {
    event.preventDefault()
    const address = asAddress(typed)
    setError(address === null ? 'Give the address of a page, like https://example.com/page.' : null)
    if (address !== null) onName(address)
  }

  return (
    <form noValidate onSubmit={name} className="flex max-w-180 flex-wrap items-start gap-2.5">
      <TextField
        label="Address of a page"
        labelNote="one of the kind you post about"
        type="url"
        inputMode="url"
        autoComplete="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has no other field yet
        autoFocus={url === null}
        placeholder="https://"
        value={typed}
        error={error}
        className="min-w-0 flex-1 basis-72"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        variant={url === null ? 'lark' : 'line'}
        icon={<Globe aria-hidden />}
        className="desk:mt-5.75"
      >
        {url === null ? 'Show the page' : 'Show another page'}
      </Button>
    </form>
  )
}
