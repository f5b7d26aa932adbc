const REVOKED_AFTER_MS = 60_000

/** Has the browser save a file, as a download does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
}
