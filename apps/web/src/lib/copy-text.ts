/**
 * Copies a text that may have yet to be fetched. Called during a tap; rejects if the text could not be fetched or the
 * browser refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const fetched = Promise.resolve(text)
  // Absent without HTTPS.
  if (!navigator.clipboard) return copySelection(await fetched)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await fetched)
  // With a promise, because Safari only copies if it is asked during the tap.
  const blob = fetched.then((known) => new Blob([known], { type: 'text/plain' }))
  // The browser may not look at it, if it refuses.
  blob.catch(() => {})
  const copied = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  await Promise.all([fetched, copied])
}

function copySelection(text: string): void {
  const focused = document.activeElement ?? document.body
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // Beside the pressed button: a dialog takes the focus back from outside.
  const place = focused === document.body ? focused : focused.parentElement
  place?.append(box)
  box.focus({ preventScroll: true })
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!copied) throw new Error('The browser does not copy')
}
