/** The part of the browser's `navigator` that shares; absent where it cannot. */
export type Sharing = {
  canShare?: (data: { files: File[] }) => boolean
  share?: (data: { files?: File[]; text?: string }) => Promise<void>
}

const PNG = { type: 'image/png' }
const PDF = { type: 'application/pdf' }

export function canShareText(sharing: Sharing): boolean {
  return sharing.share !== undefined
}

export function canShareImages(sharing: Sharing): boolean {
  return canShareFile(sharing, new File([], 'imagen.png', PNG))
}

export function canSharePdf(sharing: Sharing): boolean {
  return canShareFile(sharing, new File([], 'documento.pdf', PDF))
}

function canShareFile(sharing: Sharing, file: File): boolean {
  return sharing.share !== undefined && sharing.canShare?.({ files: [file] }) === true
}

/** Resolves to false if the operator chooses no app; rejects if it failed. */
export function shareText(sharing: Sharing, text: string): Promise<boolean> {
  return unlessAborted(sharing.share?.({ text }))
}

/** Resolves and rejects as `shareText`. */
export function shareImage(
  sharing: Sharing,
  { name, image, text }: { name: string; image: Blob; text?: string },
): Promise<boolean> {
  const files = [new File([image], name, PNG)]
  return unlessAborted(sharing.share?.(text === undefined ? { files } : { files, text }))
}

/** Resolves and rejects as `shareText`. */
export function shareFile(sharing: Sharing, { file, text }: { file: File; text: string }): Promise<boolean> {
  return unlessAborted(sharing.share?.({ files: [file], text }))
}

async function unlessAborted(shared: Promise<void> | undefined): Promise<boolean> {
  try {
    await shared
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
