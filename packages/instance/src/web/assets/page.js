// Everything works without this; it adds ranges by Shift, copying, and keys.

const lines = () => [...document.querySelectorAll('.lines li[id^="L"]')]
const numberOf = (line) => Number(line.id.slice(1))
const status = document.querySelector('[data-status]')

/** Where a range begins: the line chosen last without Shift. */
let anchor = lines().find((line) => line.classList.contains('marked'))

function mark(from, to) {
  const [first, last] = from <= to ? [from, to] : [to, from]
  for (const line of lines()) line.classList.toggle('marked', numberOf(line) >= first && numberOf(line) <= last)
  const range = first === last ? `L${first}` : `L${first}-${last}`
  history.replaceState(null, '', `?${range}`)
  for (const link of document.querySelectorAll('a[data-lines]')) follow(link, first, last, range)
}

/** A link that keeps to the chosen lines. */
function follow(link, first, last, range) {
  const form = first === last ? link.dataset.line : link.dataset.lines
  const bare = link.getAttribute('href').replace(/[?#].*/, '')
  link.href = bare + (form ? form.replace('FIRST', first).replace('LAST', last) : `?${range}`)
  link.closest('li')?.removeAttribute('hidden')
}

document.querySelector('.lines ol')?.addEventListener('click', (event) => {
  const link = event.target.closest('li[id^="L"] > a')
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const line = link.parentElement
  if (!event.shiftKey || !anchor) anchor = line
  mark(numberOf(anchor), numberOf(line))
  getSelection()?.removeAllRanges()
})

for (const button of document.querySelectorAll('[data-copy]')) {
  button.closest('li').hidden = false
  button.addEventListener('click', async () => {
    const link = document.querySelector('[data-permalink]')
    await navigator.clipboard.writeText(link?.href ?? location.href)
    if (status) status.textContent = button.dataset.copy
    const label = button.textContent
    button.textContent = button.dataset.copy
    setTimeout(() => (button.textContent = label), 2000)
  })
}

const menu = document.querySelector('.switch')
document.addEventListener('click', (event) => {
  if (menu?.open && !menu.contains(event.target)) menu.open = false
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    menu.querySelector('summary').focus()
    return
  }
  const isTyping = event.target.closest?.('input, select, textarea, [contenteditable]')
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '/') {
    event.preventDefault()
    document.querySelector('[data-search]')?.focus()
  } else if (event.key === 'y') {
    const link = document.querySelector('[data-permalink]')
    if (link) history.replaceState(null, '', link.href)
  }
})
