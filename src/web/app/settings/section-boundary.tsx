import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A section that cannot be loaded, or breaks, takes nothing else of the screen with it. */
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
