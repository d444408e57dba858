import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** A new key: shown once. */
export function FreshKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <div role="alert" className="mb-6 grid gap-3 rounded-card border border-line bg-leaf-soft p-4">
      <p className="font-semibold text-leaf-text">
        Copy your key now and keep it safe. We show it only once.
      </p>
      <code className="font-mono text-small break-all select-all">{value}</code>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
