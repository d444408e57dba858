import { RefreshCw } from 'lucide-react'
import { Component, Fragment, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { errorDetails } from './error-details.ts'

interface ScreenBoundaryProps {
  /** What is broken then, as its words say it: “This screen”. */
  what: string
  /** What its words stand in; default: where the broken thing stood. */
  frame?: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * Keeps what breaks inside it from taking the rest of the page along. What is typed in the composer is kept on this
 * device by itself, so reloading loses nothing.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    const { what, frame: Frame = Fragment, children } = this.props
    if (!failure) return children
    return (
      <Frame>
        <Broken what={what} error={failure.error} />
      </Frame>
    )
  }
}

function Broken({ what, error }: { what: string; error: unknown }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const { pathname } = location
    const details = errorDetails({ error, address: pathname, at: new Date(), browser: navigator.userAgent })
    try {
      await navigator.clipboard.writeText(details)
      setSaid('Copied.')
    } catch {
      setSaid(details)
    }
  }
  return (
    <div role="alert">
      <EmptyState
        down
        title={`${what} stopped working.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="lark" icon={<RefreshCw aria-hidden />} onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={() => void copy()}>Copy details</Button>
          </div>
        }
      >
        This is our mistake. What you were writing is saved on this device, and scheduled posts still go out
        on time. The details contain no passwords and none of your text.
      </EmptyState>
      <output className="block max-w-full overflow-x-auto text-center text-small whitespace-pre-wrap text-muted">
        {said}
      </output>
    </div>
  )
}
