import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from './copy-text.ts'

/** Opens the device's share dialog; without one, copies the text with the page's address. */
export function ShareButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const share = async () => {
    if ('share' in navigator) {
      // Closing the dialog is a valid answer, too.
      await navigator.share({ text, url: location.href }).catch(() => {})
      return
    }
    const done = await copyText(`${text}\n${location.href}`)
    setSaid(done ? 'Copied with the link' : 'This browser does not allow sharing or copying')
    setTimeout(() => setSaid(''), 2_000)
  }
  return (
    <>
      <Button variant="quiet" size="s" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        {said || 'Share'}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
