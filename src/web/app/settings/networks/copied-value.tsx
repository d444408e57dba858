import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** A text to enter elsewhere, with a button that copies it. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={<Copy aria-hidden />}
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
