/** The part of the browser's `navigator` that shares; absent where it cannot. */
export type Sharing = {
  canShare?: (data: { files: File[] }) => boolean
  share?: (data: { files?: File[]; text?: string }) => Promise<void>
}

const PNG = { type: 'image/png' }

/** Whether texts can be shared with other apps. */
export function canShareText(sharing: Sharing): boolean {
  return sharing.share !== undefined
}

/** Whether pictures can be shared with other apps. */
export function canShareImages(sharing: Sharing): boolean {
  return sharing.share !== undefined && sharing.canShare?.({ files: [new File([], 'imagen.png', PNG)] }) === true
}

/** Shares a text. Resolves too if the operator chooses no app; rejects if it failed. */
export function shareText(sharing: Sharing, text: string): Promise<void> {
  return unlessAborted(sharing.share?.({ text }))
}

/** Shares a PNG under a file name, with or without a text. Resolves and rejects as `shareText`. */
export function shareImage(
  sharing: Sharing,
  { name, image, text }: { name: string; image: Blob; text?: string },
): Promise<void> {
  const files = [new File([image], name, PNG)]
  return unlessAborted(sharing.share?.(text === undefined ? { files } : { files, text }))
}

async function unlessAborted(shared: Promise<void> | undefined): Promise<void> {
  try {
    await shared
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
