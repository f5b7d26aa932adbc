const REVOKED_AFTER_MS = 60_000

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click handlers have run.
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
}
