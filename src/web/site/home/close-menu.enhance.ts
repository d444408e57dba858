/** A link to a section of this page closes the menu it stands in; elsewhere the page changes anyway. */
const menu = document.querySelector<HTMLElement>('#site-menu')

menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
})
