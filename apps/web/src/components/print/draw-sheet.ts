import { IMAGE_WIDTH, layOutImage, MARGIN, type PlacedText } from './image-layout'
import type { SheetContent } from './sheet-content'

/** Draws a sheet as a PNG to share; a logo that cannot be read is left out. Rejects if the browser cannot. */
export async function drawSheet(sheet: SheetContent): Promise<Blob> {
  const logo = await loadLogo(sheet.head?.logo?.src)
  const content = { ...sheet, head: sheet.head && { ...sheet.head, logo: logo && sheet.head.logo } }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const { texts, rules, picture, height } = layOutImage(content, (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  })
  // Resets the context.
  canvas.width = IMAGE_WIDTH
  canvas.height = height
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, IMAGE_WIDTH, height)
  context.fillStyle = '#000000'
  if (logo && picture) context.drawImage(logo, picture.x, picture.y, picture.width, picture.height)
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

async function loadLogo(src: string | undefined): Promise<HTMLImageElement | null> {
  if (src === undefined) return null
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

function fontOf({ size, bold }: Pick<PlacedText, 'size' | 'bold'>): string {
  return `${bold ? 'bold ' : ''}${size}px system-ui, sans-serif`
}
