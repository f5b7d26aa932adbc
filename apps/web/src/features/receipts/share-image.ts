/** The part of the browser's `navigator` that shares; absent where it cannot. */
export type Sharing = {
  canShare?: (data: { files: File[] }) => boolean
  share?: (data: { files: File[]; text: string }) => Promise<void>
}

const PNG = { type: 'image/png' }

/** Whether pictures can be shared with other apps. */
export function canShareImages(sharing: Sharing): boolean {
  return sharing.share !== undefined && sharing.canShare?.({ files: [new File([], 'recibo.png', PNG)] }) === true
}

/** Shares the picture of a receipt with its text. Resolves too if the operator chooses no app; rejects if it failed. */
export async function shareImage(
  sharing: Sharing,
  { number, text, image }: { number: number; text: string; image: Blob },
): Promise<void> {
  try {
    await sharing.share?.({ files: [new File([image], `recibo-${number}.png`, PNG)], text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
