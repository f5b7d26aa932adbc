/** What a phone calls a payment that it took: its own number and the running one of the payment (product/collecting-without-signal#provisional-numbers). */
export type ProvisionalPair = { device: number; running: number }

/** The largest number of a device, and of a payment on it. */
export const LARGEST_PROVISIONAL = 999_999

/** 'P7-12'. */
export function provisionalNumber({ device, running }: ProvisionalPair): string {
  return `P${device}-${running}`
}

/** That of a receipt; null if it was not taken on a phone. */
export function provisionalNumberOf({
  device,
  running,
}: {
  device: number | null
  running: number | null
}): string | null {
  return device === null || running === null ? null : provisionalNumber({ device, running })
}

const WRITTEN = /^p\s*(\d{1,6})\s*[-‐‑‒–—−]\s*(\d{1,6})$/i

/** Reads 'P7-12', 'p7-12' and 'P 7-12', with any dash; null for any other text. */
export function parseProvisionalNumber(text: string): ProvisionalPair | null {
  const found = WRITTEN.exec(text.trim())
  const [device, running] = [Number(found?.[1]), Number(found?.[2])]
  return found && device > 0 && running > 0 ? { device, running } : null
}
