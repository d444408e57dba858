import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonPopup } from '../parts/button-popup.tsx'

interface ToolPopupProps {
  label: string
  icon: ReactNode
  /** `close` leaves the focus where it is put next. */
  children: (close: () => void) => ReactNode
}

/** A tool of the text: a square button, and a small sheet beside it. */
export function ToolPopup({ label, icon, children }: ToolPopupProps) {
  return (
    <ButtonPopup
      label={label}
      trigger={
        <Button variant="quiet" size="s" square aria-label={label} title={label}>
          {icon}
        </Button>
      }
    >
      {children}
    </ButtonPopup>
  )
}
