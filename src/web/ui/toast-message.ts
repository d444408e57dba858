/** A button of a toast; pressing it hides the toast. */
interface ToastAct {
  label: string
  onAct: () => void
  /**
   * It works after the toast has left, on other screens too: the server or `onAct` notices when it is out of date. Without
   * it the button leaves with the toast.
   */
  lasts?: boolean
}

/** The content of a toast. Its title is in the catalogue of messages. */
export interface ToastMessage {
  title: string
  description?: string
  /** bad: announced at once, with an alert icon. Default: good. */
  tone?: 'good' | 'bad'
  action?: ToastAct
  /** A button before `action`, which shows what the toast is about. */
  view?: ToastAct
}
