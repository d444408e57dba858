import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Error boundary of a section: a failure to load, or a crash, leaves the rest of the screen alone. */
export class SectionBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        down
        title="This section didn’t load."
        action={
          <Button icon={<RefreshCw aria-hidden />} onClick={() => location.reload()}>
            Reload page
          </Button>
        }
      >
        Check your connection. Nothing was changed.
      </EmptyState>
    )
  }
}
