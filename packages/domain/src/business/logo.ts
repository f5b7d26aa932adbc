import { z } from 'zod'
import { businessTexts } from './business-texts'

/** The largest file of a logo in bytes (product/business#logo). */
export const MAX_LOGO_BYTES = 300_000

/** The longest side of a logo in pixels. */
export const MAX_LOGO_SIDE = 2_000

/** The formats of a logo; a file's own bytes say which one it has. */
export const logoTypes = ['png', 'jpeg'] as const
export type LogoType = (typeof logoTypes)[number]

const LONGEST_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4

/** A logo as base64, without the head of a data URL. */
export const logoInput = z.object({
  image: z
    .string({ error: 'Envía la imagen como texto en base64' })
    .min(1, { error: businessTexts.logoNotImage })
    .max(LONGEST_BASE64, { error: businessTexts.logoTooHeavy, abort: true })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: businessTexts.logoNotImage }),
})

/** Where the browser reads the logo; `hash` identifies its content, so that a new one is read again. */
export function logoPath(hash: string): string {
  return `/api/business/logo?v=${encodeURIComponent(hash)}`
}

/** A logo in the audit log: 'PNG, 400 × 120 píxeles'. */
export function logoDescription({ type, width, height }: { type: LogoType; width: number; height: number }): string {
  return `${type.toUpperCase()}, ${width} × ${height} píxeles`
}
