import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { isRefused, refusedText } from '#domain/networks/connection-standing.ts'
import { networkNames } from '#domain/networks/network.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { reauthQuestions } from './next-to-ask.ts'

// Asks once per visit, even if the page is left and opened again; the note above the list stays.
const questions = reauthQuestions()

export interface ReauthDialogProps {
  connections: readonly Connection[]
  now: Date
  onReconnect: (connection: Connection) => void
}

/** Asks for a new sign-in, one account after the other. */
export function ReauthDialog({ connections, now, onReconnect }: ReauthDialogProps) {
  const [, setAnswers] = useState(0)
  const next = questions.next(connections)
  const answer = (reconnect: boolean) => {
    if (!next) return
    questions.answer(next)
    setAnswers((count) => count + 1)
    if (reconnect) onReconnect(next)
  }
  const name = next && networkNames[next.provider]
  return (
    <Dialog
      open={next !== undefined}
      onClose={() => answer(false)}
      mark={next && <NetworkIcon network={next.provider} decorative className="size-7" />}
      title={name && `Reconnect ${name}`}
    >
      <DialogDescription>
        {next &&
          (isRefused(next, now)
            ? refusedText(next.provider)
            : messages.connections.willExpire(networkNames[next.provider]))}
        {next && <b className="mt-2 block font-semibold break-words">{next.username}</b>}
      </DialogDescription>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="quiet" onClick={() => answer(false)}>
          Later
        </Button>
        <Button variant="lark" data-autofocus onClick={() => answer(true)}>
          Reconnect {name}
        </Button>
      </div>
    </Dialog>
  )
}
