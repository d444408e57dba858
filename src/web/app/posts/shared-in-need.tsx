import { Note } from '../../ui/note.tsx'

interface SharedInNeedProps {
  count: number
  onShow: () => void
}

/** A note about published posts that need their author: people do not look for problems among published posts. */
export function SharedInNeed({ count, onShow }: SharedInNeedProps) {
  const isOne = count === 1
  return (
    <Note tone="clay" filled>
      {isOne
        ? '1 shared post needs attention: not all of it went out.'
        : `${count} shared posts need attention: not all of them went out.`}{' '}
      <button type="button" className="-my-3 inline-block py-3 font-semibold underline" onClick={onShow}>
        {isOne ? 'Show it' : 'Show them'}
      </button>
    </Note>
  )
}
