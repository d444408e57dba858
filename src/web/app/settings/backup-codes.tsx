import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** The backup codes for two-factor sign-in; shown once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="grid max-w-120 gap-3">
      <Note tone="amber" filled role="alert">
        Save these backup codes where you can find them without your phone. Each works once, and we show them
        only now.
      </Note>
      <ul aria-label="Backup codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="link inline-flex min-h-11 items-center gap-1.5 px-2 desk:min-h-9"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Postlark backup codes\n\n${text}\n`)}`}
          download="postlark-backup-codes.txt"
        >
          <Download aria-hidden /> Save as a file
        </a>
        <Button variant="lark" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
