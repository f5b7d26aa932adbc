import { createHash } from 'node:crypto'
import { businessTexts } from '@isp/domain/business/business-texts'
import { type LogoType, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@isp/domain/business/logo'
import { AppError } from '@isp/domain/errors/app-error'

export type LogoImage = { image: Buffer; type: LogoType; width: number; height: number; hash: string }

type Size = { width: number; height: number }

/** Only these two, because a logo has no other format, and no other parser must read what was uploaded. */
const formats = [
  { type: 'png', firstBytes: [0x89, 0x50, 0x4e, 0x47], decode: decodePng },
  { type: 'jpeg', firstBytes: [0xff, 0xd8, 0xff], decode: decodeJpeg },
] as const
/** Where the head of a PNG has its width; the height follows. */
const PNG_WIDTH = 16
/** Length of the type of the last chunk of a PNG and of its checksum. */
const PNG_END = 8
const MAX_MEGAPIXELS = MAX_LOGO_SIDE ** 2 / 1e6

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
  const { width, height } = await sizeOf(image, found.decode)
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
  return { image, type: found.type, width, height, hash }
}

async function sizeOf(image: Buffer, decode: (image: Buffer) => Promise<Size>): Promise<Size> {
  try {
    const size = await decode(image)
    if (size.width > 0 && size.height > 0) return requireSmall(size)
  } catch (error) {
    // The decoders throw whatever a damaged file makes them throw.
    if (error instanceof AppError) throw error
  }
  throw refused(businessTexts.logoDamaged)
}

async function decodePng(image: Buffer): Promise<Size> {
  const { PNG } = await import('pngjs')
  // First, because a larger one would take too much memory.
  requireSmall({ width: image.readUInt32BE(PNG_WIDTH), height: image.readUInt32BE(PNG_WIDTH + 4) })
  // Browsers ignore what follows the last chunk.
  return PNG.sync.read(image.subarray(0, image.lastIndexOf('IEND') + PNG_END))
}

async function decodeJpeg(image: Buffer): Promise<Size> {
  const { decode } = await import('jpeg-js')
  try {
    return decode(image, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: MAX_MEGAPIXELS,
    })
  } catch (error) {
    if (String(error).includes('maxResolutionInMP')) throw refused(businessTexts.logoTooLarge)
    throw error
  }
}

function requireSmall(size: Size): Size {
  if (Math.max(size.width, size.height) > MAX_LOGO_SIDE) throw refused(businessTexts.logoTooLarge)
  return size
}

function refused(message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path: 'image', message }] })
}
