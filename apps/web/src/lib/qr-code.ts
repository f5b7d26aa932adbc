import { encode } from 'uqr'

/** Modules of white around a code, as its standard requires. */
const QUIET_ZONE = 4
const MODULE_PIXELS = 12
const NAME_PIXELS = 28
const NAME_ROOM = 56

/** A QR code as a path of one unit per module, in a square of `size` units. */
export type QrCode = { size: number; modules: readonly (readonly boolean[])[]; path: string }

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, modules: data, path }
}

/** A PNG with the name below the code. Rejects if the browser cannot draw it. */
export function drawQrCode({ size, modules }: QrCode, name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const side = size * MODULE_PIXELS
  canvas.width = side
  canvas.height = side + NAME_ROOM
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('The browser has no canvas'))
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
    }
  }
  context.font = `bold ${NAME_PIXELS}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.fillText(name, side / 2, side + NAME_PIXELS / 2, side - 2 * MODULE_PIXELS)
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('The browser made no picture'))), 'image/png')
  })
}
