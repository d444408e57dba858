/** A search with its operators highlighted. */
export function SearchString({ search }: { search: string }) {
  return (
    <p className="font-mono text-[0.9375rem] leading-[1.7] wrap-anywhere">
      {search.split(/("[^"]*"|\b(?:AND|OR|NOT)\b|[()])/u).map((part, at) =>
        /^(?:AND|OR|NOT|[()])$/u.test(part) ? (
          <b key={at} className="font-bold text-sky-text">
            {part}
          </b>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </p>
  )
}
