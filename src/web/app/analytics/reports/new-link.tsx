import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { inputClassNames } from '../../../ui/field.tsx'

/** The address of a report that was just shared: only now, because only its hash is kept. */
export function NewLink({ url, onDone }: { url: string; onDone: () => void }) {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // Not allowed here: the address can be selected by hand.
      document.getElementById(id)?.focus()
    }
  }
  return (
    <div className="grid gap-2.5 rounded-card border border-line bg-card p-4">
      <label htmlFor={id} className="font-semibold">
        Copy the link now: it is shown only once.
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          readOnly
          value={url}
          className={inputClassNames()}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
      <output className="sr-only">{isCopied ? 'The link is copied.' : ''}</output>
      <Button className="justify-self-start" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
