import { createHash } from 'node:crypto'
import { businessTexts } from '@isp/domain/business/business-texts'
import { type LogoType, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@isp/domain/business/logo'
import { AppError } from '@isp/domain/errors/app-error'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'

export type LogoImage = { image: Buffer; type: LogoType; width: number; height: number; hash: string }

/** Only these two, because a logo has no other format, and no other parser must read what was uploaded. */
const formats = [
  { type: 'png', firstBytes: [0x89, 0x50, 0x4e, 0x47], format: PNG, decode: decodePng },
  { type: 'jpeg', firstBytes: [0xff, 0xd8, 0xff], format: JPG, decode: decodeJpeg },
] as const
/** Length of the type of the last chunk of a PNG and of its checksum. */
const PNG_END = 8

/**
 * Checks an uploaded logo: its format and size in pixels are those that its bytes have, whatever the sender calls it. It is
 * decoded as a whole, because papers are drawn with it. BAD_REQUEST with an issue for `image` if it is too heavy, no PNG or
 * JPEG, damaged, or too large.
 */
export async function readLogoImage(base64: string): Promise<LogoImage> {
  const image = Buffer.from(base64, 'base64')
  if (image.length > MAX_LOGO_BYTES) throw refused(businessTexts.logoTooHeavy)
  const found = formats.find(({ firstBytes }) => firstBytes.every((byte, index) => image[index] === byte))
  if (!found) throw refused(businessTexts.logoNotImage)
  const { width, height } = sizeOf(image, found.format)
  if (!(width > 0 && height > 0)) throw refused(businessTexts.logoDamaged)
  if (Math.max(width, height) > MAX_LOGO_SIDE) throw refused(businessTexts.logoTooLarge)
  // Only now, because a larger one would take too much memory.
  await requireWhole(image, found.decode)
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
  return { image, type: found.type, width, height, hash }
}

function sizeOf(image: Buffer, format: typeof PNG): { width: number; height: number } {
  try {
    if (format.validate(image)) return format.calculate(image)
  } catch {
    // The parsers throw whatever a damaged file makes them throw.
  }
  throw refused(businessTexts.logoDamaged)
}

async function requireWhole(image: Buffer, decode: (image: Buffer) => Promise<unknown>): Promise<void> {
  try {
    await decode(image)
  } catch {
    throw refused(businessTexts.logoDamaged)
  }
}

async function decodePng(image: Buffer): Promise<unknown> {
  const { PNG: decoder } = await import('pngjs')
  // Browsers ignore what follows the last chunk.
  return decoder.sync.read(image.subarray(0, image.lastIndexOf('IEND') + PNG_END))
}

async function decodeJpeg(image: Buffer): Promise<unknown> {
  const { decode } = await import('jpeg-js')
  return decode(image, { useTArray: true, formatAsRGBA: false, tolerantDecoding: false })
}

function refused(message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path: 'image', message }] })
}
