/** A link to a section of this page closes the menu that contains it. Other links change the page anyway. */
const menu = document.querySelector<HTMLElement>('#site-menu')

menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
})
