import { IMAGE_WIDTH, layOutImage, MARGIN, type PlacedText } from './image-layout'
import type { SheetContent } from './sheet-content'

/** Draws a sheet as a PNG to share. Rejects if the browser cannot. */
export async function drawSheet(content: SheetContent): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const { texts, rules, height } = layOutImage(content, (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  })
  // Resets the context.
  canvas.width = IMAGE_WIDTH
  canvas.height = height
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, IMAGE_WIDTH, height)
  context.fillStyle = '#000000'
  for (const { y } of rules) context.fillRect(MARGIN, y, IMAGE_WIDTH - 2 * MARGIN, 2)
  for (const placed of texts) {
    context.font = fontOf(placed)
    context.textAlign = placed.align
    context.fillText(placed.text, placed.x, placed.y)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('The browser made no picture'))), 'image/png')
  })
}

function fontOf({ size, bold }: Pick<PlacedText, 'size' | 'bold'>): string {
  return `${bold ? 'bold ' : ''}${size}px system-ui, sans-serif`
}
