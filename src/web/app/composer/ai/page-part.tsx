import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { asSiteAddress } from '../../templates/page-address.ts'
import { fromPage } from './actions.ts'
import { ToolButtons } from './tool-buttons.tsx'
import type { WriterId } from './text-request.ts'

interface PagePartProps {
  writer: WriterId
  creditsLeft: number | null | undefined
  isBusy: boolean
  onAsk: (url: string) => void
}

/** As the server takes it. */
const longestAddress = 2_048

const wanted = 'Enter the address of a page, like yourwebsite.com/news.'

/** A post about a public page. What is wrong with the address is said beside it. */
export function PagePart({ writer, creditsLeft, isBusy, onAsk }: PagePartProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isOff = typed.trim() === '' || isBusy

  function ask() {
    const url = asSiteAddress(typed)
    setProblem(url === null ? wanted : null)
    if (url !== null) onAsk(url)
  }

  return (
    <>
      <TextField
        label="Write from a web page"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="yourwebsite.com/news/spring-menu"
        maxLength={longestAddress}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          // The composer is no form: Enter in this line would do nothing.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (!isOff) ask()
        }}
      />
      <ToolButtons
        label="From the page"
        actions={[fromPage]}
        writer={writer}
        creditsLeft={creditsLeft}
        isOff={isOff}
        onPress={ask}
      />
    </>
  )
}
