/** The way to where the kit is kept; in a tab of its own, for a post is open here. */
export function KitLink() {
  return (
    <a href="/dashboard/settings#writing-kit" target="_blank" rel="noreferrer" className="link">
      Writing kit<span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
