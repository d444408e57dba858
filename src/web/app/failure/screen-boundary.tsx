import { RefreshCw } from 'lucide-react'
import { Component, Fragment, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ScreenBoundaryProps {
  /** The name of the broken part in the message: “This screen”. */
  what: string
  /** The frame around the message. Default: the place of the broken part. */
  frame?: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * Error boundary: keeps a crash inside it from breaking the rest of the page. The composer stores typed text on this
 * device, so reloading loses nothing.
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
    const known = { error, address: pathname, at: new Date(), browser: navigator.userAgent }
    const details = await import('./error-details.ts')
      .then((file) => file.errorDetails(known))
      .catch(() => null)
    if (details === null) return setSaid('The details didn’t load. Press again when you’re connected.')
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
