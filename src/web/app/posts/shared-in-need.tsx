import { Note } from '../../ui/note.tsx'

interface SharedInNeedProps {
  count: number
  onShow: () => void
}

/** Points at posts that are out and still need their author: among what is shared, nobody looks for trouble. */
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
